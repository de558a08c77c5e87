import { dot, inked, line, type Mark, oval, panel } from './marks.ts'
import { round } from './outlines.ts'
import { FACE_LINE, INK, LAMP_GREEN, WHITE } from './style.ts'

interface EyePlace {
  /** The middle between the eyes. */
  readonly x: number
  readonly y: number
  /** From the middle to either eye. */
  readonly apart: number
  /** The colour of eyelids, where the eyes have some. */
  readonly lid: string
}

export type Eyes = (place: EyePlace) => Mark

export const dotEyes: Eyes = ({ x, y, apart }) =>
  [x - apart, x + apart].map((eyeX) => oval(eyeX, y, 5, 6.5, INK) + glint(eyeX - 1.4, y - 2.4, 1.9)).join('')

export const roundEyes = lookingEyes(9, 4.6, { x: 1, y: 0.5, isInwards: true })
export const bigEyes = lookingEyes(12, 6.4, { x: 2, y: 1, isInwards: true })
export const upwardEyes = lookingEyes(9.5, 4.6, { x: 1, y: -3, isInwards: false })
export const sidewaysEyes = lookingEyes(9.5, 4.6, { x: 4, y: 0, isInwards: false })

export const fierceEyes: Eyes = (place) => {
  const { x, y, apart } = place
  const brow = (side: -1 | 1) =>
    line(`M${x + side * (apart + 11)} ${y - 12}L${x + side * (apart - 9)} ${y - 6}`, 5)
  return lookingEyes(9.5, 4.6, { x: 3, y: 1, isInwards: true })(place) + brow(-1) + brow(1)
}

export const sleepyEyes: Eyes = ({ x, y, apart, lid }) =>
  [x - apart, x + apart]
    .map(
      (eyeX) =>
        eyeball(eyeX, y, 10) +
        pupil(eyeX, y + 3, 4.4) +
        inked(`M${eyeX - 10} ${y}A10 10 0 0 1 ${eyeX + 10} ${y}Z`, lid, FACE_LINE),
    )
    .join('')

export const happyEyes: Eyes = ({ x, y, apart }) =>
  [x - apart, x + apart]
    .map((eyeX) => line(`M${eyeX - 7} ${y + 3}Q${eyeX} ${y - 9} ${eyeX + 7} ${y + 3}`, 5))
    .join('')

export const winkingEyes: Eyes = ({ x, y, apart }) => {
  const shut = x + apart
  return (
    eyeball(x - apart, y, 9.5) +
    pupil(x - apart + 1, y, 4.8) +
    line(`M${shut - 8} ${y - 3}L${shut + 5} ${y + 1}L${shut - 7} ${y + 6}`, 4.5)
  )
}

export const oneEye: Eyes = ({ x, y }) => eyeball(x, y, 16, 4.5) + pupil(x, y + 1, 8.5)

export const googlyEyes: Eyes = ({ x, y, apart }) =>
  eyeball(x - apart + 1, y - 2, 13) +
  eyeball(x + apart + 1, y + 3, 9.5) +
  pupil(x - apart + 4, y + 2, 5.5) +
  pupil(x + apart - 1, y, 4.2)

export const lashedEyes: Eyes = ({ x, y, apart }) => {
  const eye = (side: -1 | 1) => {
    const eyeX = x + side * apart
    const lash = (fromX: number, fromY: number, toX: number, toY: number) =>
      line(`M${eyeX + side * fromX} ${y + fromY}L${eyeX + side * toX} ${y + toY}`, 3.4)
    return (
      oval(eyeX, y, 5.2, 6.8, INK) + glint(eyeX - 1.4, y - 2.4, 2) + lash(5, -3, 10, -7) + lash(6, 1, 11, -1)
    )
  }
  return eye(-1) + eye(1)
}

export const shiningEyes: Eyes = ({ x, y, apart }) =>
  [x - apart, x + apart]
    .map((eyeX) => dot(eyeX, y, 9.5, INK) + glint(eyeX - 2.8, y - 3, 3.6) + glint(eyeX + 3, y + 3.4, 1.9))
    .join('')

export const spectacles: Eyes = ({ x, y, apart }) =>
  line(`M${x - apart} ${y}H${x + apart}`) +
  eyeball(x - apart, y, 12, 5) +
  eyeball(x + apart, y, 12, 5) +
  pupil(x - apart + 1, y + 1, 4.6) +
  pupil(x + apart - 1, y + 1, 4.6)

export const visor: Eyes = ({ x, y, apart }) =>
  panel({ x: x - 29, y: y - 14, width: 58, height: 28 }, 13, INK) +
  dot(x - apart, y, 7, LAMP_GREEN) +
  dot(x + apart, y, 7, LAMP_GREEN)

interface Look {
  readonly x: number
  readonly y: number
  /** Towards the nose, each pupil its own way; otherwise both the same way. */
  readonly isInwards: boolean
}

function lookingEyes(radius: number, pupilRadius: number, look: Look): Eyes {
  return ({ x, y, apart }) => {
    const [left, right] = [x - apart, x + apart]
    const rightLook = look.isInwards ? -look.x : look.x
    return (
      eyeball(left, y, radius) +
      eyeball(right, y, radius) +
      pupil(left + look.x, y + look.y, pupilRadius) +
      pupil(right + rightLook, y + look.y, pupilRadius)
    )
  }
}

function eyeball(x: number, y: number, radius: number, lineWidth: number = FACE_LINE): Mark {
  return dot(x, y, radius, WHITE, lineWidth)
}

function pupil(x: number, y: number, radius: number): Mark {
  return dot(x, y, radius, INK) + glint(x - radius * 0.32, y - radius * 0.38, radius * 0.36)
}

function glint(x: number, y: number, radius: number): Mark {
  return dot(round(x), round(y), round(radius), WHITE)
}
