import base from '../playwright.config.ts'
export default { ...base, testMatch: '**/*.film.ts', outputDir: '/tmp/f/results-film', workers: 1, projects: [{ name: 'film', testDir: '.' }], reporter: 'line' }
