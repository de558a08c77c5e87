import type { RoomView } from '#rooms/view/room-view.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { onTransitionEnd, transitionClass } from '#ui/presence/transition-class.ts'
import { useListTransitions } from '#ui/presence/use-list-transitions.ts'
import styles from './face-list.module.css'

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
