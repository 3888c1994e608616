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
        COMPREPLY=($(compgen -W "minutes days span" -- "$current"))
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
    --places | --item | --time-limit | --day | --date | --sort-order | --output | --change | --from-day | --departures | --max-edits | --max-extra-minutes | --pick | --schedule | --columns | --schedule-zone | --city | --team | --limit | --wishes | --wish | --within | --days | --wish | --index | --start-date | --city | --title | --start | --minutes | --weight | --item | --from | --to | --km | --at | --zone | --from | --at | --item | --against | --complete-for | --was | --against | --time-zone | --if-revision | --sequence | --workers | --step-limit | --lease | --today | --after | --port | --output | --page | --tokens | --address | --host | --board | --folder) return ;;
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
        COMPREPLY=($(compgen -W "slots check place repair reroute nearby plan audit why validate show diff new apply postpone cancel move pin unpin add-game add-event add-custom add-travel add-place set retime days split remove undo redo convert import-schedule import-calendar import-gtfs export-trip export-calendar export-map export-model fleet board serve add-token mcp help --help --version" -- "$current"))
        return
        ;;
    help)
        COMPREPLY=($(compgen -W "slots check place repair reroute nearby plan audit why validate show diff new apply postpone cancel move pin unpin add-game add-event add-custom add-travel add-place set retime days split remove undo redo convert import-schedule import-calendar import-gtfs export-trip export-calendar export-map export-model fleet board serve add-token mcp" -- "$current"))
        return
        ;;
    slots) own="--item --time-limit --jsonl --bad-lines --summary --places" ;;
    check) own="--item --day --date --sort-order --jsonl --bad-lines --summary --places" ;;
    place) own="--item --write --output --history --force --jsonl --bad-lines --summary --places" ;;
    repair) own="--change --from-day --engine --time-limit --write --output --history --force --jsonl --bad-lines --summary --places" ;;
    reroute) own="--change --departures --dates --from-day --max-edits --max-extra-minutes --trade-offs --pick --instead --engine --time-limit --write --output --history --force --jsonl --bad-lines --summary --places" ;;
    nearby | options) own="--schedule --dates --columns --schedule-zone --departures --free --city --team --day --date --limit --item --instead --time-limit --write --output --history --force --jsonl --bad-lines --summary --places" ;;
    plan) own="--schedule --dates --columns --schedule-zone --wishes --wish --within --days --least --departures --from-day --max-edits --max-extra-minutes --trade-offs --pick --instead --engine --time-limit --write --output --history --force --jsonl --bad-lines --summary --places" ;;
    audit) own="--fail-on --time-limit --jsonl --bad-lines --summary --places" ;;
    why) own="--item --wish --day --date --index --schedule --dates --columns --schedule-zone --wishes --departures --time-limit --jsonl --bad-lines --summary --places" ;;
    validate) own="--jsonl --bad-lines --summary --places" ;;
    show) own="--item --svg --jsonl --bad-lines --summary --places" ;;
    diff) own="--as-change --places" ;;
    new) own="--days --start-date --city --title --no-hours --places --output --force" ;;
    apply) own="--change --write --output --history --force --jsonl --bad-lines --summary --places" ;;
    postpone) own="--item --date --day --start --write --output --as-change --history --force --jsonl --bad-lines --summary --places" ;;
    cancel) own="--item --write --output --as-change --history --force --jsonl --bad-lines --summary --places" ;;
    move) own="--item --date --day --index --sort-order --write --output --as-change --history --force --jsonl --bad-lines --summary --places" ;;
    pin) own="--item --write --output --as-change --history --force --jsonl --bad-lines --summary --places" ;;
    unpin) own="--item --write --output --as-change --history --force --jsonl --bad-lines --summary --places" ;;
    add-game) own="--city --date --day --title --start --minutes --weight --item --schedule --dates --columns --schedule-zone --travel --write --output --as-change --history --force --jsonl --bad-lines --summary --places" ;;
    add-event) own="--city --title --date --day --start --minutes --weight --item --travel --write --output --as-change --history --force --jsonl --bad-lines --summary --places" ;;
    add-custom) own="--title --date --day --index --item --write --output --as-change --history --force --jsonl --bad-lines --summary --places" ;;
    add-travel) own="--from --to --minutes --km --date --day --start --title --mode --item --write --output --as-change --history --force --jsonl --bad-lines --summary --places" ;;
    add-place) own="--at --zone --write --output --as-change --history --force --jsonl --bad-lines --summary --places" ;;
    set) own="--item --write --output --as-change --history --force --jsonl --bad-lines --summary --places" ;;
    retime) own="--item --start --minutes --write --output --as-change --history --force --jsonl --bad-lines --summary --places" ;;
    days) own="--from --write --output --as-change --history --force --jsonl --bad-lines --summary --places" ;;
    split) own="--at --write --output --as-change --history --force --jsonl --bad-lines --summary --places" ;;
    remove) own="--item --write --output --as-change --history --force --jsonl --bad-lines --summary --places" ;;
    undo) own="--write --output --force --jsonl --bad-lines --summary --places" ;;
    redo) own="--write --output --force --jsonl --bad-lines --summary --places" ;;
    convert) own="--write --output --force --jsonl --bad-lines --summary --places" ;;
    import-schedule) own="--against --dates --columns --schedule-zone --complete --complete-for --was --as-change --repair --time-limit --places" ;;
    import-calendar) own="--against --complete --complete-for --was --as-change --places --time-zone --output --force" ;;
    import-gtfs) own="--against --km --places --time-limit" ;;
    export-trip) own="--as --output --force --jsonl --bad-lines --summary --places" ;;
    export-calendar) own="--jsonl --bad-lines --summary --places" ;;
    export-map) own="--format --jsonl --bad-lines --summary --places" ;;
    export-model | export) own="--change --reroute --plan --reduced --level --format --departures --schedule --dates --columns --schedule-zone --wishes --wish --least --from-day --max-edits --max-extra-minutes --time-limit --output --force --jsonl --bad-lines --summary --places" ;;
    fleet) own="--if-revision --sequence --complete --complete-for --dates --columns --schedule-zone --workers --once --time-limit --step-limit --lease --today --needs --pick --after --follow --allow --max-edits --places" ;;
    board) own="--port --output --page" ;;
    serve) own="--tokens --port --address --host --board --places --time-limit" ;;
    add-token) own="--read-only" ;;
    mcp) own="--folder --write --time-limit" ;;
    esac
    if [[ $current == -* ]]; then
        COMPREPLY=($(compgen -W "$own --help --version --quiet --json" -- "$current"))
    fi
}
# If nothing is offered, complete file names.
complete -o default -F _itinerary itinerary
