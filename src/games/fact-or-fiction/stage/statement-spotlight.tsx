import { m } from '#messages'
import type { PlayerId } from '#rooms/record/ids.ts'
import { IsolatedName } from '#ui/names/isolated-name.tsx'
import { HideKey } from '../../kit/stage/hide/hide-key.tsx'
import { findPlayer, nameOf, stayingPlayers } from '../../kit/stage/people/find-player.ts'
import { Spotlight, type SpotlightProps } from '../../kit/stage/people/spotlight.tsx'
import type { FactOrFictionView, StatementOnStage } from '../schemas.ts'
import { entryOf } from '../statement.ts'

export interface StatementSpotlightProps extends Pick<SpotlightProps, 'size' | 'ink' | 'isCrowdOptional'> {
  readonly view: FactOrFictionView
  readonly statement: StatementOnStage
  readonly me: PlayerId | null
  /** The line above the statement, for its author and for all others. */
  readonly youSay: string
  readonly says: (author: string) => string
}

/** The author with the statement on stage, before its listeners. */
export function StatementSpotlight({ view, statement, me, youSay, says, ...rest }: StatementSpotlightProps) {
  const { authorId, text } = statement
  const author = findPlayer(view.players, authorId)
  return (
    <Spotlight
      {...rest}
      author={author}
      lead={authorId === me ? youSay : <IsolatedName name={nameOf(author)} sentence={says} />}
      text={text}
      hideKey={<HideStatement statement={statement} />}
      crowd={stayingPlayers(view.players, authorId)}
    />
  )
}

/** The host's key to hide the statement on stage. */
export function HideStatement({ statement }: { readonly statement: StatementOnStage }) {
  return statement.text !== null && <HideKey entry={entryOf(statement)} label={m.fof_hide_statement()} />
}
