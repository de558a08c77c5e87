import { calls } from '#protocol/calls.ts'
import { Proof } from '#protocol/proof-schema.ts'
import { PlayerRoomView } from '#protocol/room-messages.ts'
import { WatchKey, WatchPass } from '#protocol/watch-pass-schema.ts'
import { type CommandEntry, commands, seatArgs } from '#rooms/commands/commands.ts'
import { LanguageTag } from '#rooms/record/fields.ts'
import {
  DrawnCode,
  EntryId,
  GameId,
  PartId,
  PlayerId,
  RoomCode,
  RoomId,
  SessionId,
  UploadId,
} from '#rooms/record/ids.ts'
import { PublicPlayer, RoomSummary, SavedSession } from '#rooms/view/room-view.ts'

/** A schema, with the properties that depend on its kind. */
interface Part {
  readonly kind: 'schema' | 'validation' | 'transformation' | 'metadata'
  readonly type: string
  readonly pipe?: readonly Part[]
  readonly wrapped?: Part
  readonly options?: readonly (Part | string)[]
  readonly value?: Part
  readonly item?: Part
  readonly entries?: Fields
  readonly requirement?: unknown
}
type Fields = Readonly<Record<string, Part>>

/** Shown by name: their own files describe them. */
const named = new Map<Part, string>(
  Object.entries({
    ...{ DrawnCode, EntryId, GameId, PartId, PlayerId, RoomCode, RoomId, SessionId, UploadId },
    ...{ LanguageTag, PlayerRoomView, Proof, PublicPlayer, RoomSummary, SavedSession, WatchKey, WatchPass },
  }).map(([name, schema]) => [schema, name]),
)

const HEADER = ['Call', 'Arguments', 'Answer', 'Who', 'When', 'Cost', 'Daily limit']

/** The reference of all calls, as Markdown. */
export function renderCommandReference(): string {
  return `# Commands and calls

Everything that a browser can request from the server. A test compares this page with \`src/rooms/commands/commands.ts\` and
\`src/protocol/calls.ts\`. After a change of either, renew the page:
\`RUMPUS_RECORD=1 npx vitest run --project unit tests/repository/command-reference.test.ts\`

- **Arguments**: \`seat\` stands for \`roomId\` and \`playerId\`: a room, and the browser's player in it.
- **Who**: a member has a seat in the room. The host is one of the members.
- **When**: the room's status in which the call is possible.
- **Cost**: the tokens of the connection's rate limit that the call takes.
- **Daily limit**: whether the call counts against an address's daily limit of stored commands.

Types with a name are in \`src/rooms/record/ids.ts\`, \`src/rooms/record/fields.ts\`, \`src/rooms/view/room-view.ts\`, \`src/rooms/view/room-view.ts\`,
\`src/protocol/proof-schema.ts\`, \`src/protocol/watch-pass-schema.ts\` and \`src/protocol/room-messages.ts\`.
[The protocol](../src/protocol/SPEC.md) describes the frames.

## Commands

A command changes a room. Its answer is stored with its changes, and a repetition receives the stored answer.

${renderTable((name) => Object.hasOwn(commands, name))}

## Other calls

Their answers are not stored.

${renderTable((name) => !Object.hasOwn(commands, name))}
`
}

function renderTable(isShown: (name: string) => boolean): string {
  const rows = Object.entries(calls).flatMap(([name, entry]) =>
    isShown(name) ? [renderRow(name, entry)] : [],
  )
  return [HEADER, HEADER.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function renderRow(name: string, { args, answer, cost, isRationed, when, who }: CommandEntry): string[] {
  const limit = isRationed ? 'yes' : 'no'
  return [`\`${name}\``, renderArguments(args.entries), renderType(answer), who, when, String(cost), limit]
}

function renderArguments(entries: Fields): string {
  const seat = Object.keys(seatArgs)
  if (!seat.every((key) => key in entries)) return renderFields(entries) || 'none'
  const own = Object.fromEntries(Object.entries(entries).filter(([key]) => !seat.includes(key)))
  return ['`seat`', renderFields(own)].filter((text) => text !== '').join(', ')
}

function renderFields(entries: Fields): string {
  return Object.entries(entries)
    .map(([key, part]) =>
      part.type === 'exact_optional' && part.wrapped
        ? `\`${key}\`?: ${renderType(part.wrapped)}`
        : `\`${key}\`: ${renderType(part)}`,
    )
    .join(', ')
}

/** Throws at a kind of schema that it does not know, so that the page omits nothing. */
function renderType(part: Part | string): string {
  if (typeof part === 'string') return `'${part}'`
  const name = named.get(part)
  if (name !== undefined) return name
  const { entries = {}, item, options = [], pipe, type, value, wrapped } = part
  if (pipe !== undefined) {
    // A pipe may begin with a wider schema, which is checked first.
    const base = pipe.findLast(({ kind }) => kind === 'schema')
    const rules = pipe.filter(({ kind }) => kind === 'validation')
    return `${base && renderType(base)} (${rules.map(renderRule).join(', ')})`
  }
  switch (type) {
    case 'boolean':
    case 'null':
    case 'number':
    case 'string':
      return type
    case 'array':
      return `list of ${item && renderType(item)}`
    case 'nullable':
      return `${wrapped && renderType(wrapped)} or null`
    case 'picklist':
    case 'union':
      return options.map(renderType).join(' or ')
    case 'record':
      return `{ name: ${value && renderType(value)} }`
    case 'strict_object':
      return `{ ${renderFields(entries)} }`
    case 'loose_object':
      return `{ ${renderFields(entries)}, … }`
    case 'unknown':
      return 'a value of the game'
    default:
      throw new Error(`the reference cannot show a schema of the kind ${type}`)
  }
}

function renderRule({ type, requirement }: Part): string {
  switch (type) {
    case 'finite':
    case 'integer':
      return type
    case 'min_value':
      return `at least ${requirement}`
    case 'max_value':
      return `at most ${requirement}`
    case 'max_length':
      return `at most ${requirement} long`
    case 'max_entries':
      return `at most ${requirement} entries`
    default:
      throw new Error(`the reference cannot show a rule of the kind ${type}`)
  }
}
