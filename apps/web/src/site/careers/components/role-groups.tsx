import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { roleGroups, wayToRole } from '../roles.ts'

/** The sidebar: groups with their roles. On narrow screens the groups alone, for the rows follow at once. */
export const RoleGroups = () => {
  const locale = useLocale()
  return (
    <nav aria-label={m.careers_groups({}, { locale })} className="self-start lg:sticky lg:top-24">
      <ul className="flex flex-wrap gap-x-6 lg:block">
        {roleGroups.map(({ id, title, roles }) => (
          <li key={id} className="lg:mb-6">
            <a href={`#${id}`} className="inline-flex min-h-11 items-center font-semibold hover:underline">
              {title(locale)}
            </a>
            <ul className="border-l border-line max-lg:hidden">
              {roles.map((role) => (
                <li key={role.id}>
                  <a
                    href={wayToRole(role, locale).href}
                    className="block py-1.5 pl-4 text-sm text-muted hover:text-text"
                  >
                    {role.title(locale)}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}
