import type { Pace } from '#rooms/pace.ts'
