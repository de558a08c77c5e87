import { Avatar, type AvatarProps } from '#ui/avatar/avatar.tsx'
import { Character, type CharacterProps } from '#ui/avatar/character.tsx'
import type { GamePlayer } from '../../rules/view.ts'

type FigureProps<Props> = Omit<Props, 'name' | 'avatar' | 'color'> & {
  readonly player: Pick<GamePlayer, 'name' | 'avatar' | 'avatarColor'> & { readonly isGone?: boolean }
}

/** A player's character on a tile, grey once they have left. */
export function PlayerAvatar({ player, ...look }: FigureProps<AvatarProps>) {
  const { name, avatar, avatarColor, isGone } = player
  return <Avatar name={name} avatar={avatar} color={avatarColor} isDimmed={isGone} {...look} />
}

/** A player's character without a tile. */
export function PlayerCharacter({ player, ...look }: FigureProps<CharacterProps>) {
  return <Character name={player.name} avatar={player.avatar} color={player.avatarColor} {...look} />
}
