import { Avatar } from '#client/ui/avatar/avatar.tsx'
import { Character } from '#client/ui/avatar/character.tsx'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { Card } from '#client/ui/card/card.tsx'
import { PlayerRow } from '#client/ui/player-row/player-row.tsx'
import css from './players-card.module.css'
import { Row } from './row.tsx'

export function PlayersCard() {
  return (
    <Card caption="Players 6/12" action={<IconButton icon="refresh" label="Refresh players" />}>
      <ul className={css.players}>
        <PlayerRow name="Noor" avatar="zippy" color="tile-3" isHost isYou says="Hosting!" />
        <PlayerRow name="Mateo" avatar="cobalt" color="tile-9" says="Snacks: acquired" />
        <PlayerRow
          name="Bartholomew the Grea"
          avatar={null}
          color="tile-5"
          says="Camera off, game face on"
          action={<IconButton icon="crown" label="Make Bartholomew the Grea host" size="sm" />}
        />
        <PlayerRow name="さくら" avatar={null} color="tile-10" isAway says="Back in a moment" />
      </ul>
      <Row>
        <Avatar name="Sam" avatar={null} color="tile-10" size="sm" label="Sam" />
        <Avatar name="Jun" avatar={null} color="tile-1" isDone />
        <Avatar name="Ines" avatar="olive" color="tile-7" isDimmed />
        <Avatar name="Émile" avatar={null} color="tile-12" size="lg" isHost />
        <Avatar name="Ole" avatar={null} color="tile-4" size={40} isAway />
        <Character name="Priya" avatar={null} color="tile-6" size={120} isBobbing />
        <Character name="Berry" avatar="berry" color="tile-5" size={120} label="Berry" />
      </Row>
    </Card>
  )
}
