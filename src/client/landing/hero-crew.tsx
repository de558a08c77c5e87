import type { ReactNode } from 'react'
import { joinClasses } from '#ui/join-classes.ts'
import { usePose } from '#ui/pose/use-pose.ts'
import styles from './hero-crew.module.css'

/**
 * Seven characters, drawn inline: simple enough to ship with the first page instead of loading
 * as pictures. Each bobs at its own pace when the page has loaded, and blinks from time to time.
 */
export function HeroCrew() {
  return (
    <>
      <Member className={styles.tree}>
        <Body d="M42 80H58V95H42Z" fill="#8b5a3c" />
        <Body
          d="M50 7Q53 7 55 10L70 31Q72 35 67 35H64L80 55Q82 60 77 60H74L89 81Q91 86 86 86H14Q9 86 11 81L26 60H23Q18 60 20 55L36 35H33Q28 35 30 31L45 10Q47 7 50 7Z"
          fill="#23824a"
        />
        <Line d="M37 37Q50 42 63 37M27 61Q50 69 73 61" color="#176237" />
        <Body d="M50 2L53 9L60 10L54.5 14L56 21L50 17.500L44 21L45.5 14L40 10L47 9Z" fill="#ffd23f" />
        <Shine x={36} y={46} />
        <Blink>
          <Eye x={38} y={55} look={[1, -3]} />
          <Eye x={62} y={55} look={[1, -3]} />
        </Blink>
        <Line d="M41 73Q50 83 59 73" />
      </Member>
      <Member className={styles.dragon}>
        <Body d="M26 36C12 30 10 16 16 6C22 14 32 18 40 26Z" fill="#fff0c9" />
        <Body d="M74 36C88 30 90 16 84 6C78 14 68 18 60 26Z" fill="#fff0c9" />
        <Body d={ROUND} fill="#2fbf9b" />
        <path d="M28 84C28 66 72 66 72 84Q62 88.5 50 88.500T28 84Z" fill="#a8f0d8" />
        <Body d="M43 25L50 11L57 25Q50 28 43 25Z" fill="#fff0c9" />
        <Shine x={23} y={46} />
        <Blink>
          <Eye x={35} y={55} look={[3, 1]} />
          <Eye x={65} y={55} look={[-3, 1]} />
        </Blink>
        <Line d="M24 43L44 49M76 43L56 49M38 73Q50 80 62 73" />
        <Body d="M42 75.500L45 83L48 76.6ZM58 75.500L55 83L52 76.6Z" fill="#fff" width={3} />
      </Member>
      <Member className={styles.cyclops}>
        <Line d="M50 30V22M4 50H14M1 62H12M5 74H15" />
        <Body d="M57 4L36 17L48 19L43 31L66 15L53 13Z" fill="#ffe135" width={4} />
        <Body
          d="M37 25C56 15 79 24 83 46C87 66 79 90 54 91C31 92 15 81 16 63C16 50 24 48 25 40C25 33 29 29 37 25Z"
          fill="#b05cff"
        />
        <Body d="M74 29L64 40L72 42L68 50L82 41" fill="#ffe135" width={3} />
        <Shine x={30} y={42} />
        <Blink>
          <circle cx={48} cy={53} r={16} fill="#fff" stroke="currentColor" strokeWidth={4.5} />
          <circle cx={48} cy={54} r={8.5} fill="currentColor" />
          <circle cx={45.3} cy={50.8} r={3.1} fill="#fff" />
        </Blink>
        <Body d="M35 74H61Q60 87 48 87Q36 87 35 74ZM48 75V86M37 80H59" fill="#fff" width={3.6} />
      </Member>
      <Member className={styles.robot}>
        <Line d="M50 28V12" />
        <circle cx={50} cy={10} r={6.5} fill="#ff5a3c" stroke="currentColor" strokeWidth={5} />
        <Body d="M9 46H91Q96 46 96 51V65Q96 70 91 70H9Q4 70 4 65V51Q4 46 9 46Z" fill="#aeb9d6" />
        <Body
          d="M32 26H68C80 26 86 32 86 44V72C86 84 80 90 68 90H32C20 90 14 84 14 72V44C14 32 20 26 32 26Z"
          fill="#3d6bff"
        />
        <Shine x={24} y={34} />
        <rect x={21} y={38} width={58} height={28} rx={13} fill="currentColor" />
        <Blink>
          <path d="M30 52a7 7 0 1 0 14 0a7 7 0 1 0-14 0M56 52a7 7 0 1 0 14 0a7 7 0 1 0-14 0" fill="#5df2c2" />
        </Blink>
        <Body
          d="M40 71H60Q64 71 64 75V79Q64 83 60 83H40Q36 83 36 79V75Q36 71 40 71ZM45 72V82M55 72V82"
          fill="#fff"
          width={3.6}
        />
      </Member>
      <Member className={styles.strawberry}>
        <Body
          d="M50 93C36 93 14 66 15 46C16 30 32 26 50 30C68 26 84 30 85 46C86 66 64 93 50 93Z"
          fill="#f2385a"
        />
        <Line d="M25 51v2M36 79v2M64 79v2M75 51v2M28 65v2M72 65v2M50 47v2" color="#ffd9a0" />
        <Body
          d="M50 32L34 39L33 30L17 31L29 22L24 12L40 17L46 4Q50 1 54 4L60 17L76 12L71 22L83 31L67 30L66 39Z"
          fill="#3daa5c"
        />
        <Shine x={24} y={46} />
        <Blink>
          <DotEye x={36} y={56} />
          <DotEye x={64} y={56} />
        </Blink>
        <Body d="M37 65Q50 70 63 65Q60 81 50 81Q40 81 37 65Z" fill="#5a1030" width={4} />
        <path d="M44 77.500Q50 72 56 77.500Q50 80 44 77.500Z" fill="#ff5d6c" />
      </Member>
      <Member className={styles.bunny}>
        <Body
          d="M36 36C22 30 18 6 28 4C38 2 46 18 46 34ZM64 36C78 30 84 12 76 6C66 0 54 18 54 34Z"
          fill="#ffa3cc"
        />
        <path
          d="M37 30C29 24 26 12 30 10C35 9 40 20 41 30ZM63 30C71 24 76 14 72 12C67 9 60 20 59 30Z"
          fill="#ff6fae"
        />
        <Body d={ROUND} fill="#ffa3cc" />
        <path d="M18 70a6 6 0 1 0 12 0a6 6 0 1 0-12 0M70 70a6 6 0 1 0 12 0a6 6 0 1 0-12 0" fill="#ff6fae" />
        <Shine x={26} y={44} />
        <Blink>
          <DotEye x={35} y={58} />
          <DotEye x={65} y={58} />
        </Blink>
        <Body d="M49 73V78Q49 80 51 80H55Q57 80 57 78V73" fill="#fff" width={3.4} />
        <Line d="M39 69Q50 77 61 69" />
      </Member>
      <Member className={styles.cloud}>
        <Line d="M33.5 46V42A25.5 25.5 0 0 1 84.5 42V46" width={16} />
        <Line d="M33.5 46V42A25.5 25.5 0 0 1 84.5 42V46" color="#ff5a3c" width={6} />
        <Line d="M39.5 46V42A19.5 19.5 0 0 1 78.5 42V46" color="#ffd23f" width={7} />
        <Line d="M46 46V42A13 13 0 0 1 72 42V46" color="#3daa5c" width={7} />
        <Body
          d="M27 86C9 87 4 68 15 61C7 46 20 34 32 39C36 22 60 20 65 36C79 30 91 43 84 56C97 64 91 87 73 86Z"
          fill="#bfe6ff"
        />
        <Shine x={24} y={52} />
        <Blink>
          <DotEye x={35} y={60} />
          <DotEye x={63} y={60} />
        </Blink>
        <Line d="M40 71Q49 81 58 71" />
      </Member>
    </>
  )
}

const ROUND = 'M50 22C72 20 87 36 87 58C87 79 72 91 50 91C28 91 13 79 13 58C13 36 29 23 50 22Z'

function Member(props: { readonly className: string | undefined; readonly children: ReactNode }) {
  return (
    <span className={joinClasses(styles.member, props.className)}>
      <svg viewBox="0 0 100 100" strokeLinejoin="round" strokeLinecap="round" aria-hidden="true">
        {props.children}
      </svg>
    </span>
  )
}

function Blink({ children }: { readonly children: ReactNode }) {
  return (
    <g ref={usePose<SVGGElement>()} className={styles.eyes}>
      {children}
    </g>
  )
}

/** A filled shape with an ink outline. */
function Body(props: { readonly d: string; readonly fill: string; readonly width?: number }) {
  return <path d={props.d} fill={props.fill} stroke="currentColor" strokeWidth={props.width ?? 5} />
}

function Line(props: { readonly d: string; readonly color?: string; readonly width?: number }) {
  return (
    <path d={props.d} fill="none" stroke={props.color ?? 'currentColor'} strokeWidth={props.width ?? 5} />
  )
}

function Shine(props: { readonly x: number; readonly y: number }) {
  return <path d={`M${props.x} ${props.y}q-5 5-5 12`} fill="none" stroke="#fff" strokeWidth={5} />
}

function Eye(props: { readonly x: number; readonly y: number; readonly look: readonly [number, number] }) {
  const [dx, dy] = props.look
  return (
    <>
      <circle cx={props.x} cy={props.y} r={9.5} fill="#fff" stroke="currentColor" strokeWidth={4} />
      <circle cx={props.x + dx} cy={props.y + dy} r={4.6} fill="currentColor" />
      <circle cx={props.x + dx - 1.5} cy={props.y + dy - 1.7} r={1.7} fill="#fff" />
    </>
  )
}

function DotEye(props: { readonly x: number; readonly y: number }) {
  return (
    <>
      <ellipse cx={props.x} cy={props.y} rx={5} ry={6.5} fill="currentColor" />
      <circle cx={props.x - 1.4} cy={props.y - 2.4} r={1.9} fill="#fff" />
    </>
  )
}
