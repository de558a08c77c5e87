import type { Language } from '#rooms/prompts/languages.ts'
import { foldText } from '../prompts/fold-text.ts'
import { onceByObject } from '../rules/once-by-object.ts'

export interface GuessAnswer {
  readonly word: string
  /** Other names for it. */
  readonly names: readonly string[]
}

/** The articles of a language at the beginning of a folded text. */
const ARTICLES: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /^(?:a|an|the) (?=.)/u,
  de: /^(?:der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines) (?=.)/u,
  es: /^(?:el|la|lo|los|las|un|una|unos|unas) (?=.)/u,
  fr: /^(?:le|la|les|l|un|une|des|du|de la|de l) (?=.)/u,
  'pt-BR': /^(?:o|a|os|as|um|uma|uns|umas) (?=.)/u,
}
const APOSTROPHES = /['’‘`´]/gu
/** In French an apostrophe ends a word: “l’œuf”, “d’eau”. */
const ELISIONS = /(?<=\b(?:[cdjlmnst]|qu))['’‘`´](?=\p{L})/giu
/** German letters as they are typed on a keyboard without them. */
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/**
 * The text as guesses are compared: folded, without apostrophes, and without a leading article. At most twice as long as
 * the typed text (GAME-133): only letters that no keyboard has become more than two.
 */
export function foldGuess(text: string, language: Language, typed = text): string {
  const spaced = language === 'fr' ? text.replaceAll(ELISIONS, ' ') : text
  const folded = foldText(spaced.replaceAll(APOSTROPHES, ''))
  const article = ARTICLES[language]
  return (article === undefined ? folded : folded.replace(article, '')).slice(0, 2 * typed.length)
}

/** The ways in which a text can be folded: in German, “Löwe” is “lowe” and “loewe”. */
export function foldsOf(text: string, language: Language): readonly string[] {
  const folded = foldGuess(text, language)
  if (language !== 'de') return [folded]
  const lower = text.normalize('NFC').toLowerCase()
  const spelled = lower.replaceAll(/[äöü]/gu, (letter) => UMLAUTS[letter] ?? letter)
  if (spelled === lower) return [folded]
  const other = foldGuess(spelled, language, text)
  return other === folded ? [folded] : [folded, other]
}

const keptFolds = onceByObject((_: GuessAnswer) => new Map<Language, readonly string[]>())

/** The folds of an answer and its names. They are kept: each guess is compared with those of all prompts of a game. */
export function foldsOfAnswer(answer: GuessAnswer, language: Language): readonly string[] {
  const kept = keptFolds(answer)
  const folds =
    kept.get(language) ?? [answer.word, ...answer.names].flatMap((text) => foldsOf(text, language))
  kept.set(language, folds)
  return folds
}
