import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The findings of axe, a line each: rule, element, and reason. By default those of all rules. */
export async function findBarriers(page: Page, rules: readonly string[] = []): Promise<readonly string[]> {
  // Without the separate page in which axe combines frames: our pages have none.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rules.length > 0
    ? axe.withRules([...rules])
    : axe.withTags(STANDARDS)
  ).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary})`),
  )
}
