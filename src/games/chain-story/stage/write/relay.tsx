import { m } from '#messages'
import { Card } from '#ui/card/card.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import type { GamePlayer } from '../../../kit/rules/view.ts'
import { useStage } from '../../../kit/stage/frame/stage-context.ts'
import { canNudge, NudgeButton } from '../../../kit/stage/nudges/nudge-button.tsx'
import { stayingPlayers } from '../../../kit/stage/people/find-player.ts'
import { PlayerAvatar } from '../../../kit/stage/people/player-figure.tsx'
import styles from './relay.module.css'

/** More players take two columns. */
const ONE_COLUMN_MAX = 6

/** Shows who has passed their story on and who still writes; a tap nudges the latter. */
export function Relay() {
  const { players, me } = useStage()
  const staying = stayingPlayers(players)
  const done = staying.filter(({ isDone }) => isDone)
  return (
    <Card
      as="aside"
      caption={m.story_relay_count({ done: done.length, all: staying.length })}
      captionInk="mint"
      captionSize="sm"
      headingLevel={3}
    >
      <ul className={styles.relay} data-many={players.length > ONE_COLUMN_MAX || undefined}>
        {players.map((player) => (
          <li
            key={player.id}
            data-me={player.id === me || undefined}
            data-gone={player.isGone || undefined}
            data-done={player.isDone || undefined}
          >
            <Writer player={player} />
            <span className={styles.text}>
              <bdi translate="no" className={styles.name}>
                {player.id === me ? m.kit_you() : player.name}
              </bdi>
              <small className={styles.status}>{statusOf(player)}</small>
            </span>
            {player.isDone && !player.isGone && <Icon name="check" className={styles.tick} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function statusOf({ isDone, isGone }: GamePlayer): string {
  if (isGone) return m.parts_left()
  return isDone ? m.story_relay_done() : m.story_relay_writing()
}

function Writer({ player }: { readonly player: GamePlayer }) {
  const stage = useStage()
  const isAsleep = canNudge(stage, player)
  const character = (
    <PlayerAvatar
      player={player}
      isDimmed={player.isGone || (!player.isDone && player.id !== stage.me)}
      className={joinClasses(styles.avatar, isAsleep && styles.asleep)}
    />
  )
  return isAsleep ? <NudgeButton player={player}>{character}</NudgeButton> : character
}
