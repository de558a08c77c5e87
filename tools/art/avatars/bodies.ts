import type { PathData } from './marks.ts'
import { ellipse, scallops, star } from './outlines.ts'

// Outlines that more than one character could wear. Each rests on about y = 91 and leaves room above for a
// trait.

export const blob: PathData =
  'M50 22C72 20 87 36 87 58C87 79 72 91 50 91C28 91 13 79 13 58C13 36 29 23 50 22Z'
export const bean: PathData =
  'M37 25C56 15 79 24 83 46C87 66 79 90 54 91C31 92 15 81 16 63C16 50 24 48 25 40C25 33 29 29 37 25Z'
export const egg: PathData = 'M50 18C70 18 84 40 84 62C84 80 70 91 50 91C30 91 16 80 16 62C16 40 30 18 50 18Z'
export const tall: PathData =
  'M50 16C70 16 79 34 79 55C79 78 68 92 50 92C32 92 21 78 21 55C21 34 30 16 50 16Z'
export const squat: PathData =
  'M50 28C76 26 90 42 90 60C90 79 74 91 50 91C26 91 10 79 10 60C10 42 24 26 50 28Z'
export const disc: PathData = ellipse([50, 57], 33, 33)
export const bell: PathData =
  'M50 18C68 18 76 30 78 48C80 64 90 70 90 82Q90 91 80 91L20 91Q10 91 10 82C10 70 20 64 22 48C24 30 32 18 50 18Z'
export const box: PathData =
  'M32 26L68 26C80 26 86 32 86 44L86 72C86 84 80 90 68 90L32 90C20 90 14 84 14 72L14 44C14 32 20 26 32 26Z'

// Outlines that belong to one character.

export const drop: PathData = 'M54 7C58 25 86 42 86 65C86 82 70 92 50 92C30 92 14 82 14 65C14 42 44 28 54 7Z'
export const strawberry: PathData =
  'M50 93C36 93 14 66 15 46C16 30 32 26 50 30C68 26 84 30 85 46C86 66 64 93 50 93Z'
export const lemon: PathData =
  'M7 57C12 51 15 50 20 43C28 31 40 26 50 26C60 26 72 31 80 43C85 50 88 51 93 57C88 64 85 66 80 73C72 85 60 90 50 90C40 90 28 85 20 73C15 66 12 64 7 57Z'
export const wedge: PathData = 'M9 34Q8 29 13 29L87 29Q92 29 91 34C90 66 74 90 50 90C26 90 10 66 9 34Z'
export const tree: PathData =
  'M50 7Q53 7 55 10L70 31Q72 35 67 35L64 35L80 55Q82 60 77 60L74 60L89 81Q91 86 86 86L14 86Q9 86 11 81L26 60L23 60Q18 60 20 55L36 35L33 35Q28 35 30 31L45 10Q47 7 50 7Z'
export const petals: PathData = scallops([50, 54], 33, 8, -112)
export const rock: PathData =
  'M30 34L62 28Q67 27 71 31L86 50Q89 54 89 59L86 82Q85 90 77 90L21 90Q14 90 13 83L11 64Q11 60 13 56L25 38Q27 35 30 34Z'
export const fur: PathData = star({
  center: [50, 55],
  outer: 42,
  inner: 33,
  points: 16,
  softness: 0.12,
  start: -84,
})
export const octopus: PathData =
  'M50 13C73 13 83 30 83 47C83 58 95 64 95 78Q95 87 87 87Q79 87 78 76Q77 71 73 72Q70 73 70 78Q70 92 60 92Q51 92 51 80Q50 74 49 80Q49 92 40 92Q30 92 30 78Q30 73 27 72Q23 71 22 76Q21 87 13 87Q5 87 5 78C5 64 17 58 17 47C17 30 27 13 50 13Z'
export const stump: PathData =
  'M50 38C66 38 74 46 77 60C79 72 82 78 87 84Q90 91 82 91L18 91Q10 91 13 84C18 78 21 72 23 60C26 46 34 38 50 38Z'
export const fish: PathData = ellipse([40, 58], 34, 33)
export const starfish: PathData = star({
  center: [50, 55],
  outer: 46,
  inner: 26,
  points: 5,
  softness: 0.34,
})
export const whale: PathData =
  'M40 30C60 29 72 42 74 56C75 62 80 62 80 55C73 52 69 45 71 38C77 38 81 41 83 45C85 40 89 37 95 37C96 45 92 52 87 55C90 76 72 91 44 91C20 91 6 78 6 60C6 43 20 31 40 30Z'
export const bee: PathData = ellipse([50, 60], 29, 31)
export const bat: PathData = 'M50 27C67 27 78 42 78 60C78 78 67 91 50 91C33 91 22 78 22 60C22 42 33 27 50 27Z'
export const emeraldCut: PathData = 'M37 7L63 7L82 26L82 74L63 93L37 93L18 74L18 26Z'
export const heart: PathData =
  'M50 91C34 79 9 63 11 41C13 21 38 17 50 34C62 17 87 21 89 41C91 63 66 79 50 91Z'
export const pearl: PathData = ellipse([50, 58], 22.5, 22.5)
export const mug: PathData = 'M18 38L76 38L73 84Q72 91 65 91L29 91Q22 91 21 84Z'
export const cloud: PathData =
  'M27 86C9 87 4 68 15 61C7 46 20 34 32 39C36 22 60 20 65 36C79 30 91 43 84 56C97 64 91 87 73 86Z'
export const sun: PathData = star({ center: [50, 53], outer: 45, inner: 33, points: 12, softness: 0.14 })
export const wave: PathData =
  'M6 84C6 50 22 9 58 8C80 8 93 24 91 43C85 34 72 33 69 43C66 54 78 61 94 59L94 84Q94 91 87 91L13 91Q6 91 6 84Z'
