import type { ReactNode } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import { SpeechPanel } from '#client/ui/speech-panel/speech-panel.tsx'
import css from './speech.module.css'
import { sizeText } from './text-size.ts'

export interface SpeechProps {
  /** A line of small print above. */
  readonly lead: ReactNode
  readonly text: string
  /** Big with a tail towards its speaker, or small and without one. */
  readonly size?: 'big' | 'small'
  readonly className?: string | undefined
}

/** A statement in a bubble; the longer it is, the smaller it is set, so that a phone still holds it. */
export function Speech({ lead, text, size = 'big', className }: SpeechProps) {
  return (
    <SpeechPanel
      label={lead}
      size={size === 'big' ? 'lg' : 'md'}
      tail={size === 'big' ? 'speaker' : 'none'}
      className={className}
    >
      <p className={joinClasses(css.text, css[size])} data-length={sizeText(text)} dir="auto">
        {text}
      </p>
    </SpeechPanel>
  )
}
