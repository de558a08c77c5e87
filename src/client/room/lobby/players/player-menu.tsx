import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import type { PublicPlayer } from '#rooms/view/room-view.ts'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import { PlayerNameText } from '#ui/names/player-text.tsx'
import styles from './player-menu.module.css'

/** The host's menu beside another player's name: hand over the crown, remove. */
export function PlayerMenu(props: {
  readonly player: PublicPlayer
  readonly onMakeHost: () => void
  readonly onRemove: () => void
}) {
  const { name } = props.player
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  // A menu that stays where it was opened would lose its row.
  useEffect(() => {
    if (!isOpen) return
    const close = () => menu.current?.hidePopover()
    const follow = () => menu.current && button.current && place(menu.current, button.current)
    const stop = new AbortController()
    window.addEventListener('scroll', close, { capture: true, passive: true, signal: stop.signal })
    window.addEventListener('resize', follow, { signal: stop.signal })
    return () => stop.abort()
  }, [isOpen])

  function open(): void {
    if (button.current === null || menu.current === null) return
    menu.current.showPopover()
    place(menu.current, button.current)
    itemsOf(menu.current)[0]?.focus({ preventScroll: true })
  }

  function choose(act: () => void): void {
    menu.current?.hidePopover()
    button.current?.focus({ preventScroll: true })
    act()
  }

  const item = (icon: IconName, label: string, act: () => void) => (
    <button type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={() => choose(act)}>
      <Icon name={icon} />
      <PlayerNameText>{label}</PlayerNameText>
    </button>
  )
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={m.moderation_actions_for({ name })}
        title={m.moderation_actions_for({ name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? menu.current?.hidePopover() : open())}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return
          event.preventDefault()
          open()
        }}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="5" r="2.3" />
          <circle cx="12" cy="12" r="2.3" />
          <circle cx="12" cy="19" r="2.3" />
        </svg>
      </button>
      <div
        ref={menu}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={m.moderation_actions_for({ name })}
        className={styles.menu}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={(event) => moveInMenu(event, () => button.current?.focus())}
      >
        {item('crown', m.moderation_make_host({ name }), props.onMakeHost)}
        {item('player-minus', m.moderation_remove({ name }), props.onRemove)}
      </div>
    </>
  )
}

function itemsOf(menu: HTMLElement): readonly HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')]
}

function moveInMenu(event: KeyboardEvent<HTMLElement>, returnFocus: () => void): void {
  const menu = event.currentTarget
  if (event.key === 'Tab') {
    menu.hidePopover()
    returnFocus()
    return
  }
  const items = itemsOf(menu)
  const at = items.findIndex((item) => item.matches(':focus'))
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  items.at(next % items.length)?.focus({ preventScroll: true })
}

const MENU_GAP = 6

/** Below the button, or above it where the window ends; within the window at the sides. */
function place(menu: HTMLElement, button: HTMLElement): void {
  const anchor = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = menu
  const hasSpaceBelow = anchor.bottom + MENU_GAP + height <= window.innerHeight
  const top = hasSpaceBelow ? anchor.bottom + MENU_GAP : Math.max(MENU_GAP, anchor.top - MENU_GAP - height)
  const left = Math.min(Math.max(MENU_GAP, anchor.right - width), window.innerWidth - width - MENU_GAP)
  menu.style.top = `${top}px`
  menu.style.left = `${left}px`
}
