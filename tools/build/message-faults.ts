import type { Message, Messages } from './message-files.ts'

/** The plural categories of the languages so far. A number of any other category takes the text for `*`. */
const CATEGORIES = ['plural=one', 'plural=*']

/** The faults of a language, a line for each, with the English text. */
export function findMessageFaults(source: Messages, translation: Messages): readonly string[] {
  const faults = Object.entries(source).flatMap(([name, english]) => {
    const translated = translation[name]
    const found = translated === undefined ? ['is missing'] : findFaults(english, translated)
    return found.map((fault) => `${name} ${fault}: ${textsOf(english).at(-1)}`)
  })
  const unknown = Object.keys(translation).filter((name) => !(name in source))
  return [...faults, ...unknown.map((name) => `${name} is no message`)]
}

function findFaults(english: Message, translated: Message): readonly string[] {
  if (textsOf(translated).some((text) => text.trim() === '')) return ['is empty']
  const [wanted, present] = [parametersOf(english), parametersOf(translated)]
  return [
    ...[...wanted].filter((one) => !present.has(one)).map((one) => `lacks {${one}}`),
    ...[...present].filter((one) => !wanted.has(one)).map((one) => `has an unknown {${one}}`),
    ...missingCategories(translated).map((one) => `has no text for ${one}`),
  ]
}

function missingCategories(message: Message): readonly string[] {
  if (typeof message === 'string') return []
  return message.flatMap(({ selectors, match }) =>
    selectors === undefined ? [] : CATEGORIES.filter((one) => !(one in match)),
  )
}

function parametersOf(message: Message): ReadonlySet<string> {
  return new Set(
    textsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
  )
}

/** One text, or one for each plural. */
export function textsOf(message: Message): readonly string[] {
  return typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))
}
