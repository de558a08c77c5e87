import { Fragment } from 'react'
import { namePieces } from '#client/ui/name-list.ts'
import type { PlayerId } from '#rooms/ids.ts'
import { findPlayer, nameOf } from '../../kit/stage/find-player.ts'
import type { GamePlayer } from '../../kit/view.ts'
import { stageCopy } from './stage.copy.ts'

const { read: copy } = stageCopy

export interface AuthorsProps {
  readonly authors: readonly PlayerId[]
  readonly players: readonly GamePlayer[]
  readonly me: PlayerId | null
  /** More names become a number. */
  readonly most?: number
}

/** "By Noor, you and Jun" */
export function Authors({ authors, players, me, most = authors.length }: AuthorsProps) {
  const names = authors.map((id) => (id === me ? copy.you : nameOf(findPlayer(players, id))))
  return (
    <>
      {copy.by}{' '}
      {namePieces(names, most).map((piece, place) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces may repeat, and their order is fixed
        place % 2 === 0 ? <bdi key={place}>{piece}</bdi> : <Fragment key={place}>{piece}</Fragment>,
      )}
    </>
  )
}
