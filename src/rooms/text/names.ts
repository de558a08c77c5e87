import { prototypeOf } from './confusables.ts'
import { BLANK, cutText, HIDDEN, PLAYER_NAME_MAX } from './typed-texts.ts'

/** A flag of a region, such as Scotland: a black flag, and its code in invisible tags. */
const REGION_FLAG = /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}/u
/**
 * Invisible characters: controls, surrogates, unassigned, private, formatting characters and fillers. Region flags are
 * matched first, because they are kept; joiners and selectors are kept for now.
 */
const INVISIBLE = new RegExp(`(${REGION_FLAG.source})|(?![\\u200C\\u200D\\uFE0E\\uFE0F])[${HIDDEN}]`, 'gu')
/** Emoji selectors after a character that has no emoji form. */
const STRAY_SELECTORS = /(^|\P{Emoji})[\uFE0E\uFE0F]+/gu
const BLANKS = new RegExp(`[${BLANK}]+`, 'gu')
/** Combining marks without a base character: they would be drawn over the text before the name. */
const STRAY_MARKS = /(^| )[\p{M}\u200C\u200D]+/gu

const JOINER = /[\u200C\u200D]/u
const ALL_JOINERS = /[\u200C\u200D]/gu
const JOINERS = /([\u200C\u200D])[\u200C\u200D]+/gu
/** The scripts in which joiners change how letters are written, by their tags of ISO 15924. */
const JOINING_SCRIPTS =
  'Arab Syrc Mong Nkoo Mand Adlm Rohg Phag Mani Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt Bali Java Sund Lana Sylo Saur Mtei Kthi Cakm Gran Newa Tirh'
    .split(' ')
    .map((script) => new RegExp(`^(?=\\p{scx=${script}})[\\p{L}\\p{M}]$`, 'u'))
/** Signs that join a letter to the next one: their canonical combining class is 9. */
const VIRAMA =
  /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D3B\u0D3C\u0D4D\u0DCA\u0F84\u1039\u103A\u17D2\u1A60\u1B44\u1BAA\u1BAB\uA806\uA82C\uA8C4\uA9C0\uAAF6\uABED\u{110B9}\u{11133}\u{11134}\u{1134D}\u{11442}\u{114C2}]/u
const ARABIC_LETTER = /(?=\p{scx=Arab})\p{L}/u
/** The last and the first character of an emoji. */
const EMOJI_END = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F/u
const EMOJI = /\p{Extended_Pictographic}/u

/** More combining marks than any writing puts on a letter. Normalising sorts each run, in time that grows with its square. */
const LONG_RUNS_OF_MARKS = /((?:[\u200C\u200D]*\p{M}){30})[\p{M}\u200C\u200D]+/gu

/** ASCII without controls: its spaces alone can need cleaning. */
const PLAIN = /^[ -~]*$/

/**
 * The text without invisible characters, trimmed, with each run of white space made one space. Joiners are kept where
 * they belong to the spelling or to an emoji, and at most 30 marks in a row.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text.replace(/ {2,}/g, ' ').trim()
  const visible = text
    .replace(BLANKS, ' ')
    .replace(INVISIBLE, '$1')
    .replace(STRAY_SELECTORS, '$1')
    .replace(STRAY_MARKS, '$1')
    .replace(LONG_RUNS_OF_MARKS, '$1')
  // Last, because an invisible character between a letter and its accent would keep the two apart.
  return keepNeededJoiners(visible.normalize('NFC')).replace(/ {2,}/g, ' ').trim()
}

function keepNeededJoiners(text: string): string {
  if (!JOINER.test(text)) return text
  const kept = dropJoiners(text)
  // Dropping a joiner can reorder marks. If others then lose their context, none was typed, so all are dropped.
  return dropJoiners(kept) === kept ? kept : kept.replaceAll(ALL_JOINERS, '').normalize('NFC')
}

function dropJoiners(text: string): string {
  const points = Array.from(text.replace(JOINERS, '$1'))
  return points
    .filter((point, at) => !JOINER.test(point) || isNeeded(point, points[at - 1] ?? '', points[at + 1] ?? ''))
    .join('')
    .normalize('NFC')
}

/** Whether a joiner between these characters can be seen, as in ContextJ of RFC 5892. */
function isNeeded(joiner: string, before: string, after: string): boolean {
  if (JOINING_SCRIPTS.some((script) => script.test(before) && script.test(after))) return true
  if (joiner === '\u200C') return false
  // At the end of a word, too: old letters of Malayalam, abbreviations in Arabic letters.
  if (VIRAMA.test(before) || ARABIC_LETTER.test(before)) return true
  return EMOJI_END.test(before) && EMOJI.test(after)
}

/** A player's name as it is stored: cleaned and cut to 20 code points; empty if nothing is left. */
export function cleanPlayerName(text: string): string {
  return cleanCut(text, PLAYER_NAME_MAX)
}

/** The text cleaned, cut, and cleaned again: its last character may depend on one that was cut off. */
export function cleanCut(text: string, max: number): string {
  return cleanText(cutText(cleanText(text), max))
}

/** `name`, or `name (2)`, `name (3)` … if a taken name looks like it; at most 20 code points. */
export function uniquePlayerName(name: string, taken: Iterable<string>): string {
  const looks = new Set(Array.from(taken, lookalikeFormsOf).flat())
  const isTaken = (candidate: string) => lookalikeFormsOf(candidate).some((look) => looks.has(look))
  if (!isTaken(name)) return name
  for (let count = 2; ; count++) {
    const suffix = ` (${count})`
    const candidate = cleanCut(name, PLAYER_NAME_MAX - suffix.length) + suffix
    if (!isTaken(candidate)) return candidate
  }
}

const keptForms = new Map<string, readonly string[]>()
/** More than the names of many rooms. */
const KEPT_FORMS_MAX = 4_096

/**
 * A name as written, in lower case and in upper case. Two names look alike if they share one of these. They are kept:
 * each join compares all names of the room.
 */
export function lookalikeFormsOf(name: string): readonly string[] {
  const kept = keptForms.get(name)
  if (kept !== undefined) return kept
  const text = decomposed(name, 'NFKC')
  const forms = Array.from(new Set([text, text.toLowerCase(), text.toUpperCase()]), skeletonOf)
  if (keptForms.size === KEPT_FORMS_MAX) keptForms.clear()
  keptForms.set(name, forms)
  return forms
}

/** Characters with whole words in them, which look unlike those words. Each would become up to 18 letters. */
const NO_WORDS = /[^\u3300-\u33FF\uFDFA\uFDFB]+/gu

function decomposed(text: string, form: 'NFKC' | 'NFKD'): string {
  return text.replace(NO_WORDS, (part) => part.normalize(form))
}

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu

/** UTS 39: equal for texts that look alike in the same case. */
function skeletonOf(text: string): string {
  const characters = decomposed(text, 'NFKD').replace(IGNORABLE, '')
  return Array.from(characters, prototypeOf).join('').normalize('NFD')
}
