import type { SVGProps } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './icon.module.css'

/** Paths on a 24-unit grid, drawn with round joins and the text's colour. */
const ICONS = {
  refresh: 'M20 12a8 8 0 1 1-2.6-5.9M20.5 2.5v5h-5',
  link: 'M10 14a4.5 4.5 0 0 0 6.6.4l3-3a4.6 4.6 0 0 0-6.5-6.5l-1.2 1.2M14 10a4.5 4.5 0 0 0-6.6-.4l-3 3a4.6 4.6 0 0 0 6.5 6.5l1.2-1.2',
  share: 'M12 15V3.5M7.5 7.5L12 3l4.5 4.5M5 11.5V20h14v-8.5',
  check: 'M4 13l5 5L20 6',
  close: 'M6 6l12 12M18 6L6 18',
  clock: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 7v5l3.5 2.5',
  players:
    'M5 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M2 20c0-4 3-6 7-6s7 2 7 6M16 4.5a4 4 0 0 1 0 7M18.5 14.5c2.2.8 3.5 2.7 3.5 5.5',
  exit: 'M13 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h7M10 12h11M17 7.5l4.5 4.5-4.5 4.5',
  swap: 'M4 8h14l-4-4M20 16H6l4 4',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  warn: 'M12 3.5L22 20.5H2zM12 10v4.5M12 17.6v.1',
  play: 'M7 4.5v15l13-7.5z',
  pause: 'M8.5 5v14M15.5 5v14',
  info: 'M12 11v7M12 6v.1',
  bang: 'M12 5v9M12 19v.1',
  ask: 'M8.5 8.5a3.6 3.6 0 1 1 5.2 3.3c-1.3.7-1.7 1.3-1.7 2.7M12 19v.1',
  thumb: 'M8 21H4V11h4zM8 11l4-8c2 0 3 1.5 2.6 3.5L14 10h5.5a2 2 0 0 1 2 2.4l-1.4 7A2 2 0 0 1 18 21H8',
  'player-minus': 'M5.5 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M2.5 20.5c0-4 3-6.3 7-6.3 1.2 0 2.3.2 3.2.5M15 18.5h7',
  lock: 'M6.7 11h10.6a2.2 2.2 0 0 1 2.2 2.2v5.1a2.2 2.2 0 0 1-2.2 2.2h-10.6a2.2 2.2 0 0 1-2.2-2.2v-5.1a2.2 2.2 0 0 1 2.2-2.2zM8 11V7.6a4 4 0 0 1 8 0V11',
  crown: 'M4 18.5L2.5 8l5.5 3.6L12 4.5l4 7.1L21.5 8 20 18.5z',
  globe: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a6.8 6.8 0 0 0 10.5 10.5z',
  sun: 'M7.8 12a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0-8.4 0M12 2v1.5M12 20.5V22M2 12h1.5M20.5 12H22M5 5l1 1M18 18l1 1M19 5l-1 1M6 18l-1 1',
  'wifi-off':
    'M2.5 9.5a14 14 0 0 1 5-3.1M12 5.3c3.7 0 7 1.6 9.5 4.2M6 13.4a9 9 0 0 1 4-2.3M15.5 12a9 9 0 0 1 2.5 1.6M12 18.6v.1M3 3l18 18',
  phone:
    'M8.6 2.5h6.8a2.6 2.6 0 0 1 2.6 2.6v13.8a2.6 2.6 0 0 1-2.6 2.6h-6.8a2.6 2.6 0 0 1-2.6-2.6v-13.8a2.6 2.6 0 0 1 2.6-2.6zM11 18.2h2',
  tabs: 'M8 8V5.5A1.5 1.5 0 0 1 9.5 4h10A1.5 1.5 0 0 1 21 5.5v10a1.5 1.5 0 0 1-1.5 1.5H17M4.5 8h11A1.5 1.5 0 0 1 17 9.5v9A1.5 1.5 0 0 1 15.5 20h-11A1.5 1.5 0 0 1 3 18.5v-9A1.5 1.5 0 0 1 4.5 8z',
  pencil: 'M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19zM14 6.5l3.5 3.5',
  eye: 'M2 12c2.4-4.4 5.8-6.5 10-6.5s7.6 2.1 10 6.5c-2.4 4.4-5.8 6.5-10 6.5S4.4 16.4 2 12zM9.4 12a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0',
  'eye-off':
    'M4 4l16 16M9.5 5.5A10 10 0 0 1 12 5.2c4 0 7.5 2.3 10 6.8a17 17 0 0 1-3 3.9M6 7.3A15 15 0 0 0 2 12c2.5 4.5 6 6.8 10 6.8 1.5 0 3-.4 4.3-1',
  tv: 'M2.5 5h19v12.5h-19zM8 21h8',
  star: 'M12 3l2.7 5.8 6.3.700-4.7 4.3 1.3 6.2-5.6-3.2L6.4 20l1.3-6.2L3 9.5l6.3-.7z',
  home: 'M3.5 11.5L12 4l8.5 7.5M6 10v10h12V10',
  'chevron-down': 'M5.5 9l6.5 6.5L18.5 9',
  'sound-on': 'M3 9.5v5h4l5 4.5V5L7 9.5zM15.5 9a4 4 0 0 1 0 6M18 5.5a8.5 8.5 0 0 1 0 13',
  'sound-off': 'M3 9.5v5h4l5 4.5V5L7 9.5zM16 9.5l5 5M21 9.5l-5 5',
  shelf: 'M3 19.5h18M5 19.5v-13h4v13M9 19.5v-9h4v9M14.5 8.5l3.8-1 3 11.5-3.4.5z',
  keys: 'M4.5 6h15a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM6.5 10.2v.1M10.2 10.2v.1M13.9 10.2v.1M17.5 10.2v.1M8 14h8',
  camera:
    'M4.5 6.5h9a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM15.5 11l6-3.5v9l-6-3.5z',
  sheet:
    'M6.5 3h11a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2zM8.5 8.5h7M8.5 12.5h7M8.5 16.5h4',
  dice: 'M7.4 4h9.2a3.4 3.4 0 0 1 3.4 3.4v9.2a3.4 3.4 0 0 1-3.4 3.4h-9.2a3.4 3.4 0 0 1-3.4-3.4v-9.2a3.4 3.4 0 0 1 3.4-3.4zM8.4 8.4l.4.4M15.2 8.4l.4.4M11.8 11.8l.4.4M8.4 15.2l.4.4M15.2 15.2l.4.4',
  undo: 'M8.500 4L4 8.500 8.500 13M4.500 8.500H14a6 6 0 0 1 0 12h-3.500',
  trash: 'M4 6.5h16M9 6V3.5h6V6M6.5 6.5l1 14h9l1-14',
  zzz: 'M4 5h7l-7 8h7M14.5 13H20l-5.5 6.5H20',
  'arrow-left': 'M20 12H4.5M10.5 5.5L4 12l6.5 6.5',
} as const

export type IconName = keyof typeof ICONS

const STROKES: Partial<Record<IconName, number>> = { pause: 4.4, info: 3.6, bang: 3.8, ask: 3.2 }

/** Always decoration: the adjacent text or the button's label carries the meaning. */
export function Icon(props: { readonly name: IconName; readonly className?: string | undefined }) {
  const { name, className } = props
  return (
    <IconDrawing
      className={className}
      fill={name === 'play' ? 'currentColor' : 'none'}
      strokeWidth={STROKES[name] ?? 2.6}
    >
      <path d={ICONS[name]} />
    </IconDrawing>
  )
}

/** An icon that few pages need, on 24 units: every page loads all that have a name. */
export function IconDrawing({ className, ...rest }: SVGProps<SVGSVGElement>) {
  return (
    <svg
      fill="none"
      strokeWidth={2.6}
      {...rest}
      className={joinClasses(styles.icon, className)}
      viewBox="0 0 24 24"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    />
  )
}
