"""Records the conversation of `mending-a-trip.jsonl`, in which a model repairs its trip.

record.py PROGRAM FILE
"""
import json
import pathlib
import subprocess
import sys

prog, out = sys.argv[1:]
TRIPS = pathlib.Path(__file__).resolve().parents[1] / "Trips"
META={"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientInfo":{"name":"a-model","version":"1"},"io.modelcontextprotocol/clientCapabilities":{}}
p=subprocess.Popen([prog,"mcp","--folder",str(TRIPS)],stdin=subprocess.PIPE,stdout=subprocess.PIPE)
lines=[];n=0
def dump(o): return json.dumps(o,separators=(",",":"),ensure_ascii=False)
def ask(method,**params):
    global n; n+=1
    m=dump({"jsonrpc":"2.0","id":n,"method":method,"params":{**params,"_meta":META}})
    lines.append('{"client":'+m+'}')
    p.stdin.write(m.encode()+b"\n");p.stdin.flush()
    a=p.stdout.readline().decode().rstrip("\n")
    lines.append('{"server":'+a+'}')
    r=json.loads(a).get("result")
    for c in (r or {}).get("content",[]): print("  <",c.get("text"))
    return r
def call(tool,**args):
    print(">",tool,dump(args)[:300])
    return ask("tools/call",name=tool,arguments=args)
ask("server/discover")
game=lambda id,title,city,day,start:{"id":id,"type":"game","title":title,"city":city,"day":day,"sortOrder":1000,"start":start}
leg=lambda id,a,b,minutes,day,order:{"id":id,"type":"travel","from":a,"to":b,"durationMinutes":minutes,"day":day,"sortOrder":order}
trip={"format":"itinerary/1","id":"five-parks","name":"Five parks","startDate":"July 22, 2013","dayCount":10,"items":[
 game("mets","Mets v Braves","New York",1,"19:10"),
 leg("to-boston","New York","Boston",250,3,1000),
 leg("to-new-york","Boston","New York",250,5,500),
 game("yankees","Yankees v Rays","New York",5,"19:05"),
 leg("to-baltimore","New York","Baltimore",245,6,1000),
 game("orioles","Orioles v Red Sox","Baltimore",7,"13:35"),
 game("red-sox","Red Sox v Rays","Boston",8,"19:10"),
 leg("to-philadelphia","Baltimore","Philadelphia",120,8,2000),
 game("phillies","Phillies v Giants","Philadelphia",9,"19:05")],
 "rules":{"maxTravelMinutesPerDay":540,"connections":True},"timeZone":"America/New_York"}
places=json.load(open(TRIPS / "boston-2013.json"))
trip["places"]=places["places"]; trip["travelTimes"]=places["travelTimes"]
call("audit",document=trip)
trip["startDate"]="2013-07-22"
call("audit",document=trip)
for item in trip["items"]:
    if item["type"]=="game": item["gameId"]=item["id"]+"-2013"
call("audit",document=trip)
call("why",document=trip,item="redsox")
call("why",document=trip,item="red-sox")
call("repair",document=trip)
r=call("reroute",document=trip,tradeOffs=True)
r=call("reroute",document=trip,pick=2)
new=r["structuredContent"]["rerouted"]
call("audit",document=new)
call("show",document=new)
p.stdin.close(); p.wait()
open(out,"w").write("\n".join(lines)+"\n")
print(len(lines), sum(map(len,lines)))
