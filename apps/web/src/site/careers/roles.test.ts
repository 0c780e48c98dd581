import { brand } from '@lc/content'
import { describe, expect, test } from 'vitest'
import { pages } from '../../shared/pages/page-list.ts'
import { roleGroups, wayToRole } from './roles.ts'

const roles = roleGroups.flatMap((group) => group.roles)

describe('roles', () => {
  test('default: groups and roles match the specification', () => {
    expect(roleGroups.map(({ title, roles }) => [title('en'), roles.map((role) => role.title('en'))])).toEqual([
      ['Security', ['Solidity Audit Specialist']],
      [
        'Business Development',
        [
          'Business Development Associate',
          ...['Turkey', 'Korea', 'America', 'Europe', 'Vietnam', 'India'].map(
            (market) => `Business Development Manager, ${market}`,
          ),
        ],
      ],
      ['Marketing', ['Marketing Manager']],
    ])
  })

  test('default: anchors are unique, and the page of every role exists', () => {
    expect(new Set(roles.map(({ id }) => id)).size).toBe(roles.length)
    expect(roles.filter(({ path }) => path && !pages.some((page) => page.path === path))).toEqual([])
  })

  test('given a role without a page, links to an email with the role in its subject', () => {
    const withoutPage = roles.filter(({ path }) => !path)
    expect(withoutPage.map(({ id }) => id)).toEqual(['marketing-manager'])
    for (const role of withoutPage) {
      const letter = new URL(wayToRole(role, 'en').href)
      expect(letter.pathname).toBe(brand.mail.careers)
      expect(letter.searchParams.get('subject')).toContain(role.title('en'))
    }
  })

  test('given managers, links to their market on the shared page', () => {
    const [, ...managers] = roleGroups[1]?.roles ?? []
    expect(managers.map((role) => wayToRole(role, 'zh').href)).toContain(
      '/zh/position/business-development-manager#korea',
    )
  })
})
