import { m } from '#messages'
import { formatDate } from '#ui/format.ts'
import { listNames } from '#ui/names/name-list.ts'
import { nestQuotes } from '../../people/nest-quotes.ts'
import type { Keepsake } from './keepsake.ts'

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** A result to paste into a chat: the ranking, then the awards with their quotes. */
export function resultText(keepsake: Keepsake): string {
  const { standings, awards } = keepsake
  return [
    headingOf(keepsake),
    '',
    ...standings.map(({ rank, name, points }) => m.kit_souvenir_line({ rank, name: isolate(name), points })),
    ...(awards.length > 0 ? [''] : []),
    ...awards.flatMap(({ title, winners, reason, quotes }) => [
      m.kit_souvenir_award({ title, names: listNames(winners.map(isolate), winners.length), reason }),
      ...quotes.map((quote) => m.kit_souvenir_quote({ text: isolate(nestQuotes(quote)) })),
    ]),
  ].join('\n')
}

function headingOf({ gameName, roomName, date }: Keepsake): string {
  const parts = [gameName, roomName === null ? null : isolate(roomName), formatDate(date)]
  return parts.filter((part) => part !== null).join(' · ')
}

/** Without the marks, a text from right to left would reorder the numbers behind it. */
function isolate(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text
}
