/** The last two letters of a word of at least four, with the punctuation after them. */
const WORD_END = /(?<=\S{2})((?:[\p{L}\p{N}][\p{M}\p{Cf}]*){2}\p{P}*)(?=\s|$)/u
/** The same in a word of at least twelve. */
const LONG_WORD_END = /(?<=\S{10})((?:[\p{L}\p{N}][\p{M}\p{Cf}]*){2}\p{P}*)(?=\s|$)/u
/** Longer texts are sentences. A browser translates a sentence badly whose words are in pieces. */
const SENTENCE_LENGTH_MIN = 32

/** A player's text. A word that is too long for its line is broken, but never before its last letter. */
export function PlayerText({ children }: { readonly children: string }) {
  return breakable(children)
}

/** A player's name: isolated, because one in another script could reorder the text around it, and never translated. */
export function PlayerNameText(props: {
  readonly className?: string | undefined
  readonly children: string
}) {
  return (
    <bdi translate="no" className={props.className}>
      {breakable(props.children)}
    </bdi>
  )
}

function breakable(text: string) {
  const parts = text.split(text.length < SENTENCE_LENGTH_MIN ? WORD_END : LONG_WORD_END)
  return (
    <span className="player-text">
      {parts.map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts may repeat, and their order is fixed
        index % 2 === 0 ? part : <span key={index}>{part}</span>,
      )}
    </span>
  )
}
