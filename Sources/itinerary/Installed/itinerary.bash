# Completion of itinerary's command line for bash; made by 'make command-line-files'.
_itinerary() {
    local command="" own="" word current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    COMPREPLY=()
    case $previous in
    --bad-lines)
        COMPREPLY=($(compgen -W "fail ok" -- "$current"))
        return
        ;;
    --engine)
        COMPREPLY=($(compgen -W "auto native glpk" -- "$current"))
        return
        ;;
    --dates)
        COMPREPLY=($(compgen -W "dmy mdy" -- "$current"))
        return
        ;;
    --least)
        COMPREPLY=($(compgen -W "minutes days span money" -- "$current"))
        return
        ;;
    --fail-on)
        COMPREPLY=($(compgen -W "error warning never" -- "$current"))
        return
        ;;
    --mode)
        COMPREPLY=($(compgen -W "drive public" -- "$current"))
        return
        ;;
    --as)
        COMPREPLY=($(compgen -W "svg ics geojson kml gpx md" -- "$current"))
        return
        ;;
    --format)
        COMPREPLY=($(compgen -W "geojson kml gpx lp mps glpk" -- "$current"))
        return
        ;;
    --level)
        COMPREPLY=($(compgen -W "1 2 3 4 5 6 7" -- "$current"))
        return
        ;;
    --needs)
        COMPREPLY=($(compgen -W "anything attention" -- "$current"))
        return
        ;;
    --allow)
        COMPREPLY=($(compgen -W "none placement without-loss" -- "$current"))
        return
        ;;
    --places | --item | --time-limit | --day | --date | --sort-order | --start | --output | --change | --from-day | --departures | --max-edits | --max-extra-minutes | --max-cost | --pick | --schedule | --columns | --schedule-zone | --unknown-start | --city | --team | --limit | --wishes | --wish | --must | --within | --days | --start-on | --end-on | --wish | --index | --start-date | --city | --title | --start | --minutes | --weight | --item | --hours | --every | --from | --to | --km | --from | --to | --start | --arrive | --from | --nights | --weight | --at | --zone | --from | --at | --item | --against | --complete-for | --was | --against | --time-zone | --if-revision | --owner | --sequence | --workers | --step-limit | --lease | --today | --after | --older-than | --port | --output | --page | --owner | --tokens | --address | --host | --board | --store-connections | --answers | --answers-per-token | --queue-seconds | --queued | --readers | --readers-per-token | --connections | --idle-seconds | --stall-seconds | --request-seconds | --document-megabytes | --incoming-megabytes | --pause-seconds | --grace-seconds | --until | --answers | --token | --folder) return ;;
    esac
    for word in "${COMP_WORDS[@]:1:COMP_CWORD - 1}"; do
        case $word in
        -*) ;;
        *)
            command=$word
            break
            ;;
        esac
    done
    case $command in
    "")
        COMPREPLY=($(compgen -W "slots check place repair reroute nearby plan rainouts audit why validate show diff new apply postpone cancel move pin unpin add-game add-event add-visit add-custom add-travel add-flight add-train add-stay add-place set retime days split remove undo redo convert import-schedule import-calendar import-places import-gtfs export-trip export-calendar export-map export-model fleet board serve add-token list-tokens remove-token mcp help --help --version" -- "$current"))
        return
        ;;
    help)
        COMPREPLY=($(compgen -W "slots check place repair reroute nearby plan rainouts audit why validate show diff new apply postpone cancel move pin unpin add-game add-event add-visit add-custom add-travel add-flight add-train add-stay add-place set retime days split remove undo redo convert import-schedule import-calendar import-places import-gtfs export-trip export-calendar export-map export-model fleet board serve add-token list-tokens remove-token mcp" -- "$current"))
        return
        ;;
    slots) own="--item --time-limit --jsonl --bad-lines --summary --places --miles" ;;
    check) own="--item --day --date --sort-order --start --jsonl --bad-lines --summary --places --miles" ;;
    place) own="--item --write --output --history --force --jsonl --bad-lines --summary --places --miles" ;;
    repair) own="--change --from-day --engine --time-limit --write --output --history --force --jsonl --bad-lines --summary --places --miles" ;;
    reroute) own="--change --departures --dates --from-day --max-edits --max-extra-minutes --max-cost --trade-offs --pick --all --instead --engine --time-limit --write --output --history --force --jsonl --bad-lines --summary --places --miles" ;;
    nearby | options) own="--schedule --dates --columns --schedule-zone --unknown-start --departures --free --city --team --day --date --limit --all --item --instead --time-limit --write --output --history --force --jsonl --bad-lines --summary --places --miles" ;;
    plan) own="--schedule --dates --columns --schedule-zone --unknown-start --wishes --wish --must --within --days --start-on --end-on --least --departures --from-day --max-edits --max-extra-minutes --max-cost --trade-offs --pick --all --instead --trim --engine --time-limit --write --output --history --force --jsonl --bad-lines --summary --places --miles" ;;
    rainouts) own="--departures --dates --from-day --max-edits --max-extra-minutes --max-cost --engine --time-limit --jsonl --bad-lines --summary --places --miles" ;;
    audit) own="--fail-on --time-limit --jsonl --bad-lines --summary --places --miles" ;;
    why) own="--item --wish --day --date --index --schedule --dates --columns --schedule-zone --unknown-start --wishes --departures --time-limit --jsonl --bad-lines --summary --places --miles" ;;
    validate) own="--jsonl --bad-lines --summary --places --miles" ;;
    show) own="--item --svg --jsonl --bad-lines --summary --places --miles" ;;
    diff) own="--as-change --places --miles" ;;
    new) own="--days --start-date --city --new-city --title --no-hours --places --miles --output --force" ;;
    apply) own="--change --write --output --history --force --jsonl --bad-lines --summary --places --miles" ;;
    postpone) own="--item --date --day --start --write --output --as-change --history --force --jsonl --bad-lines --summary --places --miles" ;;
    cancel) own="--item --write --output --as-change --history --force --jsonl --bad-lines --summary --places --miles" ;;
    move) own="--item --date --day --start --index --sort-order --write --output --as-change --history --force --jsonl --bad-lines --summary --places --miles" ;;
    pin) own="--item --write --output --as-change --history --force --jsonl --bad-lines --summary --places --miles" ;;
    unpin) own="--item --write --output --as-change --history --force --jsonl --bad-lines --summary --places --miles" ;;
    add-game) own="--city --date --day --title --start --minutes --weight --item --new-city --schedule --dates --columns --schedule-zone --unknown-start --travel --write --output --as-change --history --force --jsonl --bad-lines --summary --places --miles" ;;
    add-event) own="--city --title --date --day --start --minutes --weight --item --new-city --travel --write --output --as-change --history --force --jsonl --bad-lines --summary --places --miles" ;;
    add-visit) own="--city --title --minutes --hours --every --date --day --start --weight --item --new-city --write --output --as-change --history --force --jsonl --bad-lines --summary --places --miles" ;;
    add-custom) own="--title --date --day --index --item --write --output --as-change --history --force --jsonl --bad-lines --summary --places --miles" ;;
    add-travel) own="--from --to --minutes --km --date --day --start --title --mode --item --new-city --write --output --as-change --history --force --jsonl --bad-lines --summary --places --miles" ;;
    add-flight) own="--from --to --date --day --start --arrive --minutes --title --item --new-city --write --output --as-change --history --force --jsonl --bad-lines --summary --places --miles" ;;
    add-train) own="--from --to --date --day --start --arrive --minutes --title --item --new-city --write --output --as-change --history --force --jsonl --bad-lines --summary --places --miles" ;;
    add-stay) own="--city --from --nights --title --weight --item --new-city --write --output --as-change --history --force --jsonl --bad-lines --summary --places --miles" ;;
    add-place) own="--at --zone --new-city --write --output --as-change --history --force --jsonl --bad-lines --summary --places --miles" ;;
    set) own="--item --new-city --write --output --as-change --history --force --jsonl --bad-lines --summary --places --miles" ;;
    retime) own="--item --start --minutes --write --output --as-change --history --force --jsonl --bad-lines --summary --places --miles" ;;
    days) own="--from --write --output --as-change --history --force --jsonl --bad-lines --summary --places --miles" ;;
    split) own="--at --new-city --write --output --as-change --history --force --jsonl --bad-lines --summary --places --miles" ;;
    remove) own="--item --write --output --as-change --history --force --jsonl --bad-lines --summary --places --miles" ;;
    undo) own="--write --output --force --jsonl --bad-lines --summary --places --miles" ;;
    redo) own="--write --output --force --jsonl --bad-lines --summary --places --miles" ;;
    convert) own="--write --output --force --jsonl --bad-lines --summary --places --miles" ;;
    import-schedule) own="--against --dates --columns --schedule-zone --unknown-start --complete --complete-for --was --as-change --write --repair --all --time-limit --places --history --force" ;;
    import-calendar) own="--against --complete --complete-for --was --as-change --places --time-zone --unknown-start --output --force" ;;
    import-places) own="--date --day --km --write --output --as-change --history --force --jsonl --bad-lines --summary --places --miles" ;;
    import-gtfs) own="--against --km --places --time-limit" ;;
    export-trip) own="--as --output --force --jsonl --bad-lines --summary --places --miles" ;;
    export-calendar) own="--jsonl --bad-lines --summary --places --miles" ;;
    export-map) own="--format --jsonl --bad-lines --summary --places --miles" ;;
    export-model | export) own="--change --reroute --plan --reduced --level --format --departures --schedule --dates --columns --schedule-zone --unknown-start --wishes --wish --must --least --from-day --max-edits --max-extra-minutes --max-cost --time-limit --output --force --jsonl --bad-lines --summary --places --miles" ;;
    fleet) own="--if-revision --owner --sequence --complete --complete-for --dates --columns --schedule-zone --unknown-start --workers --once --time-limit --step-limit --lease --today --needs --pick --after --follow --allow --max-edits --output --force --places --miles --older-than" ;;
    board) own="--port --output --page --owner" ;;
    serve) own="--tokens --port --address --host --board --places --time-limit --log-requests --store-connections --answers --answers-per-token --queue-seconds --queued --readers --readers-per-token --connections --idle-seconds --stall-seconds --request-seconds --document-megabytes --incoming-megabytes --pause-seconds --grace-seconds" ;;
    add-token) own="--read-only --operator --metrics --until --answers" ;;
    list-tokens) own="" ;;
    remove-token) own="--token" ;;
    mcp) own="--folder --write --port --time-limit" ;;
    esac
    if [[ $current == -* ]]; then
        COMPREPLY=($(compgen -W "$own --help --version --quiet --json" -- "$current"))
    fi
}
# If nothing is offered, complete file names.
complete -o default -F _itinerary itinerary
