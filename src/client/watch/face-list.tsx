import { Avatar } from '#client/ui/avatar/avatar.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { onTransitionEnd, transitionClass } from '#client/ui/presence/transition-class.ts'
import { useListTransitions } from '#client/ui/presence/use-list-transitions.ts'
import type { RoomView } from '#rooms/room-view.ts'
import styles from './face-list.module.css'

/** The room's players, as faces with their names. */
export function FaceList({ view }: { readonly view: RoomView }) {
  const { shown, finish } = useListTransitions(view.players)
  const away = new Set(view.away)
  return (
    <ul className={styles.faces}>
      {shown.map(({ item: player, presence }) => (
        <li
          key={player.id}
          className={joinClasses(styles.face, transitionClass(presence))}
          inert={presence === 'leaving'}
          onAnimationEnd={onTransitionEnd(() => finish(player.id))}
        >
          <Avatar
            name={player.name}
            avatar={player.avatar}
            color={player.avatarColor}
            size={46}
            isHost={player.isHost && presence !== 'leaving'}
            isAway={away.has(player.id)}
          />
          <bdi translate="no" className={styles.name} title={player.name}>
            {player.name}
          </bdi>
        </li>
      ))}
    </ul>
  )
}
