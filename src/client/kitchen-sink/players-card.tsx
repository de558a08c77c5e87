import { useState } from 'react'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Character } from '#ui/avatar/character.tsx'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Card } from '#ui/card/card.tsx'
import { PlayerLine } from '#ui/player-row/player-row.tsx'
import { useListTransitions } from '#ui/presence/use-list-transitions.ts'
import styles from './players-card.module.css'
import { Specimen } from './specimen.tsx'

/** Avatars and player rows, with players who join and leave. */
export function PlayersCard() {
  return (
    <Card
      caption="Players"
      headingLevel={2}
      action={<IconButton icon="refresh" label="Refresh the players" />}
    >
      <Specimen name="PlayerRow" isStacked>
        <ul className={styles.players}>
          <PlayerLine name="Noor" avatar="zippy" color="tile-3" isHost isYou says="Hosting!" />
          <PlayerLine name="Mateo" avatar="cobalt" color="tile-9" says="Snacks: acquired" />
          <PlayerLine
            name="Bartholomew the Grea"
            avatar={null}
            color="tile-5"
            says="Camera off, game face on"
            action={<IconButton icon="crown" label="Make Bartholomew the Grea host" size="sm" />}
          />
          <PlayerLine name="さくら" avatar={null} color="tile-10" isAway says="Back in a moment" />
        </ul>
      </Specimen>
      <Specimen name="useListTransitions" isStacked>
        <ComingsAndGoings />
      </Specimen>
      <Specimen name="Avatar">
        <Avatar name="Sam" avatar={null} color="tile-10" size="sm" label="Sam" />
        <Avatar name="Jun" avatar={null} color="tile-1" isDone />
        <Avatar name="Ines" avatar="olive" color="tile-7" isDimmed />
        <Avatar name="Émile" avatar={null} color="tile-12" size="lg" isHost />
        <Avatar name="Ole" avatar={null} color="tile-4" size={40} isAway />
        <Avatar name="Lost" avatar="no-such-picture" color="tile-2" />
      </Specimen>
      <Specimen name="Character">
        <Character name="Priya" avatar={null} color="tile-6" size={120} isBobbing />
        <Character name="Berry" avatar="berry" color="tile-5" size={120} label="Berry" />
      </Specimen>
    </Card>
  )
}

const GUESTS = [
  { id: 'a', name: 'Priya', avatar: 'olive', color: 'tile-4' },
  { id: 'b', name: 'Jun', avatar: 'ocean', color: 'tile-7' },
  { id: 'c', name: 'Ines', avatar: 'rose', color: 'tile-11' },
] as const

function ComingsAndGoings() {
  const [guests, setGuests] = useState<readonly (typeof GUESTS)[number][]>(GUESTS.slice(0, 2))
  const { shown, finish } = useListTransitions(guests)
  const next = GUESTS.find((guest) => !guests.includes(guest))
  return (
    <>
      <ul className={styles.players}>
        {shown.map(({ item, presence }) => (
          <PlayerLine
            key={item.id}
            name={item.name}
            avatar={item.avatar}
            color={item.color}
            presence={presence}
            onMotionEnd={() => finish(item.id)}
          />
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button size="sm" disabled={next === undefined} onClick={() => next && setGuests([...guests, next])}>
          Come
        </Button>
        <Button size="sm" disabled={guests.length === 0} onClick={() => setGuests(guests.slice(1))}>
          Go
        </Button>
      </div>
    </>
  )
}
