# Completion of itinerary's command line for bash.
_itinerary() {
    local command="" own="" word current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    COMPREPLY=()
    case $previous in
    --engine)
        COMPREPLY=($(compgen -W "auto native glpk" -- "$current"))
        return
        ;;
    --fail-on)
        COMPREPLY=($(compgen -W "error warning never" -- "$current"))
        return
        ;;
    --bad-lines)
        COMPREPLY=($(compgen -W "ok" -- "$current"))
        return
        ;;
    --format)
        COMPREPLY=($(compgen -W "lp mps glpk" -- "$current"))
        return
        ;;
    --level)
        COMPREPLY=($(compgen -W "1 2 3 4 5" -- "$current"))
        return
        ;;
    --change | --output | --places | --item | --day | --sort-order | --index | --time-limit) return ;;
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
        COMPREPLY=($(compgen -W "slots check place repair audit why apply validate convert show export --help --version" -- "$current"))
        return
        ;;
    slots) own="--item" ;;
    check) own="--item --day --sort-order" ;;
    place) own="--item --write --output" ;;
    repair) own="--change --engine --time-limit --write --output" ;;
    audit) own="--fail-on" ;;
    why) own="--item --day --index" ;;
    apply) own="--change --write --output" ;;
    convert) own="--write --output" ;;
    show) own="--item" ;;
    export) own="--change --level --format --reduced --output" ;;
    esac
    if [[ $current == -* ]]; then
        COMPREPLY=($(compgen -W "$own --help --version --quiet --json --jsonl --bad-lines --summary --places" -- "$current"))
    fi
}
# Where nothing is offered, a file is wanted.
complete -o default -F _itinerary itinerary
