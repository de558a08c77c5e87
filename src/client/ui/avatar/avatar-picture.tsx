import { type ReactNode, useReducer } from 'react'

/** Names whose picture did not come; asked for once in a page's life, however many rows show them. */
const failedNames = new Set<string>()

export interface AvatarPictureProps {
  readonly avatar: string | null
  /** Shown without a picture, and once it has failed. */
  readonly fallback: ReactNode
  readonly className?: string | undefined
}

export function AvatarPicture({ avatar, fallback, className }: AvatarPictureProps) {
  const [, showAgain] = useReducer((times: number) => times + 1, 0)
  if (avatar === null || failedNames.has(avatar)) return fallback
  return (
    <img
      className={className}
      src={`/avatars/individual/${encodeURIComponent(avatar)}.png`}
      alt=""
      decoding="async"
      draggable={false}
      onError={() => {
        failedNames.add(avatar)
        showAgain()
      }}
    />
  )
}
