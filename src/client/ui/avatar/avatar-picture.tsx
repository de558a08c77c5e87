import { type ReactNode, useReducer } from 'react'
import { pictureSources } from './picture-sources.ts'

/** Names whose picture did not come; asked for once in a page's life, however many rows show them. */
const failedNames = new Set<string>()

export interface AvatarPictureProps {
  readonly avatar: string | null
  /** How wide it is shown, as in an image's `sizes`: the browser chooses its picture by it. */
  readonly sizes: string
  /** Shown without a picture, and once it has failed. */
  readonly fallback: ReactNode
  /** Waits until it comes into sight: for long pages, not for people who are in the room. */
  readonly isLazy?: boolean | undefined
  readonly className?: string | undefined
}

export function AvatarPicture({ avatar, sizes, fallback, isLazy = false, className }: AvatarPictureProps) {
  const [, showAgain] = useReducer((times: number) => times + 1, 0)
  if (avatar === null || failedNames.has(avatar)) return fallback
  const { src, srcSet } = pictureSources(avatar)
  return (
    <img
      className={className}
      // Before what it may load: a browser acts on `loading` and `sizes` only if it knows them by then.
      loading={isLazy ? 'lazy' : undefined}
      sizes={sizes}
      srcSet={srcSet}
      src={src}
      width={256}
      height={256}
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
