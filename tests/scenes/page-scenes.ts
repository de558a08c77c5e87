import type { Scene } from './scene.ts'

/** The pages that need no room. */
export const pageScenes: readonly Scene[] = [
  { name: 'pages/about', draw: ({ openPage }) => openPage('/about') },
  { name: 'pages/avatars', draw: ({ openPage }) => openPage('/avatars') },
  { name: 'pages/not-found', draw: ({ openPage }) => openPage('/nowhere') },
]
