import { useState } from 'react'
import * as v from 'valibot'
import { playableDefinitions } from '#client/definitions.ts'
import { TableCard } from '#client/room/lobby/game-picker/table-card.tsx'
import { GameShelf } from '#client/room/lobby/game-shelf/shelf.tsx'
import { drafts } from '#games/catalogue.ts'
import { PublicPlayer } from '#rooms/view/room-view.ts'
import { Button } from '#ui/button/button.tsx'
import { Caption } from '#ui/card/caption.tsx'
import { Card } from '#ui/card/card.tsx'
import { openModal } from '#ui/modal/modal-store.ts'
import styles from './shelf-card.module.css'
import { Specimen } from './specimen.tsx'

const SIX = [...playableDefinitions, ...drafts].slice(0, 6)

/** The games on the table, and the shelf with two and with many games. */
export function ShelfCard() {
  return (
    <Card caption="Games" captionInk="sky" captionSize="sm" headingLevel={2}>
      <Specimen name="TableCard" isStacked>
        <div className={styles.games}>
          {SIX.slice(0, 4).map((game, place) => (
            <TableCard
              key={game.id}
              game={game}
              playerCount={6 - place}
              time="at most 6½ min"
              voters={VOTERS.slice(0, place * 2)}
              isVoted={place === 1}
              isSelected={place === 2}
              isLoud={false}
              onClick={() => undefined}
            />
          ))}
        </div>
      </Specimen>
      <Specimen name="Shelf, in a wide panel">
        {[6, 2].map((count) => (
          <Button key={count} size="sm" icon="shelf" onClick={() => openShelf(count)}>
            {count} games
          </Button>
        ))}
      </Specimen>
    </Card>
  )
}

const ROOM = '5f0c6e7e-7f4b-4a4e-9d1c-000000000001'
const VOTERS = v.parse(
  v.array(PublicPlayer),
  ['Ana', 'Ben', 'Cleo', 'Dee', 'Eva', 'Finn'].map((name, index) => ({
    id: `5f0c6e7e-7f4b-4a4e-9d1c-00000000000${index}`,
    roomId: ROOM,
    name,
    isHost: false,
    avatar: 'amber',
    avatarColor: `tile-${index + 1}`,
    joinedAt: index,
    voteForGame: null,
    wantsMore: false,
  })),
)

function openShelf(count: number): void {
  void openModal({
    type: 'info',
    layout: count > 2 ? 'wide-panel' : 'panel',
    title: <Caption level={0}>Game shelf</Caption>,
    actions: [],
    content: (close) => <OpenShelf count={count} onDone={() => close(null)} />,
  })
}

function OpenShelf(props: { readonly count: number; readonly onDone: () => void }) {
  const games = SIX.slice(0, props.count)
  const [table, setTable] = useState<readonly string[]>(() => games.slice(0, 1).map(({ id }) => id))
  return (
    <GameShelf
      games={games}
      table={table}
      timeOf={() => null}
      onTableChange={setTable}
      onDone={props.onDone}
    />
  )
}
