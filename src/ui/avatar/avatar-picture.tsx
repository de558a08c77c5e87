import { type ReactNode, useReducer } from 'react'
import { pictureSources } from './picture-sources.ts'

/**
 * Avatars whose picture failed to load; requested once per page, regardless of how many elements show them.
 */
const failedNames = new Set<string>()

export function AvatarPicture(props: {
  readonly avatar: string | null
  /** The rendered width, as in an image's `sizes`, by which the browser chooses a source. */
  readonly sizes: string
  /** Shown if there is no picture or it fails to load. */
  readonly fallback: ReactNode
  /** Loads when it scrolls into view: for long pages, not for the players of a room. */
  readonly isLazy?: boolean | undefined
  readonly className?: string | undefined
}) {
  const { avatar, sizes, fallback, isLazy = false, className } = props
  const [, showAgain] = useReducer((times: number) => times + 1, 0)
  if (avatar === null || failedNames.has(avatar)) return fallback
  const { src, srcSet } = pictureSources(avatar)
  return (
    <img
      className={className}
      // Set before `src` and `srcSet`: browsers consider `loading` and `sizes` only if they are set first.
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
