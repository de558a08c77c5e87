import { m } from '#messages'
import { Card } from '#ui/card/card.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { PlayerNameText } from '#ui/names/player-text.tsx'
import type { GamePlayer } from '../../rules/view.ts'
import { useStage } from '../frame/stage-context.ts'
import { stayingPlayers } from '../people/find-player.ts'
import { PlayerAvatar } from '../people/player-figure.tsx'
import { canNudge, NudgeButton } from './nudge-button.tsx'
import styles from './squad.module.css'

/** A larger squad gets smaller avatars. */
const LARGE_AVATARS_MAX = 9

/** Shows who has submitted and who is still writing: those sleep, and a tap nudges them. */
export function Squad({ players }: { readonly players: readonly GamePlayer[] }) {
  const staying = stayingPlayers(players)
  const ready = staying.filter((player) => player.isDone)
  return (
    <Card
      as="aside"
      caption={m.kit_squad_ready_count({ ready: ready.length, all: staying.length })}
      captionInk="mint"
      captionSize="sm"
      headingLevel={3}
    >
      <ul className={styles.squad} data-many={players.length > LARGE_AVATARS_MAX || undefined}>
        {players.map((player) => (
          <li
            key={player.id}
            data-gone={player.isGone || undefined}
            data-done={(player.isDone && !player.isGone) || undefined}
          >
            <Member player={player} />
            <PlayerNameText className={styles.name}>{player.name}</PlayerNameText>
            {player.isGone ? (
              <span className={styles.left}>{m.parts_left()}</span>
            ) : (
              <span className="sr-only">
                {player.isDone ? m.kit_squad_player_ready() : m.kit_squad_player_writing()}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Member({ player }: { readonly player: GamePlayer }) {
  const stage = useStage()
  const isHere = !player.isGone
  const isAsleep = isHere && player.isDone === false && player.id !== stage.me
  const character = (
    <>
      <PlayerAvatar
        player={player}
        isDone={player.isDone === true && isHere}
        isDimmed={!isHere || !player.isDone}
        className={joinClasses(styles.avatar, isAsleep && styles.asleep)}
      />
      {isAsleep && <Icon name="zzz" className={styles.zzz} />}
    </>
  )
  if (canNudge(stage, player)) return <NudgeButton player={player}>{character}</NudgeButton>
  return <span className={styles.member}>{character}</span>
}
