import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './icon.module.css'

/** Drawn on a 24-unit grid with a 2.6 stroke, round joins and the text's colour. */
const ICONS = {
  refresh: <path d="M20 12a8 8 0 1 1-2.6-5.9M20.5 2.5v5h-5" />,
  link: (
    <path d="M10 14a4.5 4.5 0 0 0 6.6.4l3-3a4.6 4.6 0 0 0-6.5-6.5l-1.2 1.2M14 10a4.5 4.5 0 0 0-6.6-.4l-3 3a4.6 4.6 0 0 0 6.5 6.5l1.2-1.2" />
  ),
  share: <path d="M12 15V3.5M7.5 7.5L12 3l4.5 4.5M5 11.5V20h14v-8.5" />,
  check: <path d="M4 13l5 5L20 6" />,
  close: <path d="M6 6l12 12M18 6L6 18" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5l3.5 2.5" />
    </>
  ),
  players: (
    <>
      <circle cx="9" cy="8" r="4" />
      <path d="M2 20c0-4 3-6 7-6s7 2 7 6M16 4.5a4 4 0 0 1 0 7M18.5 14.5c2.2.8 3.5 2.7 3.5 5.5" />
    </>
  ),
  exit: <path d="M13 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h7M10 12h11M17 7.5l4.5 4.5-4.5 4.5" />,
  swap: <path d="M4 8h14l-4-4M20 16H6l4 4" />,
  minus: <path d="M5 12h14" />,
  plus: <path d="M5 12h14M12 5v14" />,
  warn: <path d="M12 3.5L22 20.5H2zM12 10v4.5M12 17.6v.1" />,
  play: <path d="M7 4.5v15l13-7.5z" fill="currentColor" />,
  pause: <path d="M8.5 5v14M15.5 5v14" strokeWidth="4.4" />,
  info: <path d="M12 11v7M12 6v.1" strokeWidth="3.6" />,
  bang: <path d="M12 5v9M12 19v.1" strokeWidth="3.8" />,
  ask: <path d="M8.5 8.5a3.6 3.6 0 1 1 5.2 3.3c-1.3.7-1.7 1.3-1.7 2.7M12 19v.1" strokeWidth="3.2" />,
  thumb: (
    <path d="M8 21H4V11h4zM8 11l4-8c2 0 3 1.5 2.6 3.5L14 10h5.5a2 2 0 0 1 2 2.4l-1.4 7A2 2 0 0 1 18 21H8" />
  ),
  'player-minus': (
    <>
      <circle cx="9.5" cy="8" r="4" />
      <path d="M2.5 20.5c0-4 3-6.3 7-6.3 1.2 0 2.3.2 3.2.5M15 18.5h7" />
    </>
  ),
  lock: (
    <>
      <rect x="4.5" y="11" width="15" height="9.5" rx="2.2" />
      <path d="M8 11V7.6a4 4 0 0 1 8 0V11" />
    </>
  ),
  crown: <path d="M4 18.5L2.5 8l5.5 3.6L12 4.5l4 7.1L21.5 8 20 18.5z" />,
  globe: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18" />
    </>
  ),
  moon: <path d="M20 14.5A8.5 8.5 0 1 1 9.5 4a6.8 6.8 0 0 0 10.5 10.5z" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="4.2" />
      <path d="M12 2v1.5M12 20.5V22M2 12h1.5M20.5 12H22M5 5l1 1M18 18l1 1M19 5l-1 1M6 18l-1 1" />
    </>
  ),
  'wifi-off': (
    <path d="M2.5 9.5a14 14 0 0 1 5-3.1M12 5.3c3.7 0 7 1.6 9.5 4.2M6 13.4a9 9 0 0 1 4-2.3M15.5 12a9 9 0 0 1 2.5 1.6M12 18.6v.1M3 3l18 18" />
  ),
  phone: (
    <>
      <rect x="6" y="2.5" width="12" height="19" rx="2.6" />
      <path d="M11 18.2h2" />
    </>
  ),
  tabs: (
    <path d="M8 8V5.5A1.5 1.5 0 0 1 9.5 4h10A1.5 1.5 0 0 1 21 5.5v10a1.5 1.5 0 0 1-1.5 1.5H17M4.5 8h11A1.5 1.5 0 0 1 17 9.5v9A1.5 1.5 0 0 1 15.5 20h-11A1.5 1.5 0 0 1 3 18.5v-9A1.5 1.5 0 0 1 4.5 8z" />
  ),
  pencil: <path d="M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19zM14 6.5l3.5 3.5" />,
  eye: (
    <>
      <path d="M2 12c2.4-4.4 5.8-6.5 10-6.5s7.6 2.1 10 6.5c-2.4 4.4-5.8 6.5-10 6.5S4.4 16.4 2 12z" />
      <circle cx="12" cy="12" r="2.6" />
    </>
  ),
  'eye-off': (
    <path d="M4 4l16 16M9.5 5.5A10 10 0 0 1 12 5.2c4 0 7.5 2.3 10 6.8a17 17 0 0 1-3 3.9M6 7.3A15 15 0 0 0 2 12c2.5 4.5 6 6.8 10 6.8 1.5 0 3-.4 4.3-1" />
  ),
  tv: <path d="M2.5 5h19v12.5h-19zM8 21h8" />,
  star: <path d="M12 3l2.7 5.8 6.3.700-4.7 4.3 1.3 6.2-5.6-3.2L6.4 20l1.3-6.2L3 9.5l6.3-.7z" />,
  home: <path d="M3.5 11.5L12 4l8.5 7.5M6 10v10h12V10" />,
  'chevron-down': <path d="M5.5 9l6.5 6.5L18.5 9" />,
  'sound-on': <path d="M3 9.5v5h4l5 4.5V5L7 9.5zM15.5 9a4 4 0 0 1 0 6M18 5.5a8.5 8.5 0 0 1 0 13" />,
  'sound-off': <path d="M3 9.5v5h4l5 4.5V5L7 9.5zM16 9.5l5 5M21 9.5l-5 5" />,
  shelf: <path d="M3 19.5h18M5 19.5v-13h4v13M9 19.5v-9h4v9M14.5 8.5l3.8-1 3 11.5-3.4.5z" />,
  keys: (
    <>
      <rect x="2.5" y="6" width="19" height="12" rx="2" />
      <path d="M6.5 10.2v.1M10.2 10.2v.1M13.9 10.2v.1M17.5 10.2v.1M8 14h8" />
    </>
  ),
  camera: (
    <>
      <rect x="2.5" y="6.5" width="13" height="11" rx="2" />
      <path d="M15.5 11l6-3.5v9l-6-3.5z" />
    </>
  ),
  text: (
    <>
      <rect x="4.5" y="3" width="15" height="18" rx="2" />
      <path d="M8.5 8.5h7M8.5 12.5h7M8.5 16.5h4" />
    </>
  ),
  dice: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="3.4" />
      <path d="M8.6 8.6v.1M15.4 8.6v.1M12 12v.1M8.6 15.4v.1M15.4 15.4v.1" strokeWidth="3" />
    </>
  ),
  undo: <path d="M8.500 4L4 8.500 8.500 13M4.500 8.500H14a6 6 0 0 1 0 12h-3.500" />,
  trash: <path d="M4 6.5h16M9 6V3.5h6V6M6.5 6.5l1 14h9l1-14" />,
  zzz: <path d="M4 5h7l-7 8h7M14.5 13H20l-5.5 6.5H20" />,
  'arrow-left': <path d="M20 12H4.5M10.5 5.5L4 12l6.5 6.5" />,
} as const satisfies Record<string, ReactNode>

export type IconName = keyof typeof ICONS

export interface IconProps {
  readonly name: IconName
  readonly className?: string | undefined
}

/** Always decoration: the adjacent text or the button's label carries the meaning. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg
      className={joinClasses(styles.icon, className)}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {ICONS[name]}
    </svg>
  )
}
