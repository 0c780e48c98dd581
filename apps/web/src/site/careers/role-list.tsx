import { m } from '@lc/content/messages'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { applicationTo, managers, type Role, roleGroups, wayToRole } from './roles.ts'

/** Groups in a sidebar, roles as rows. */
export const RoleList = () => {
  const locale = useLocale()
  return (
    <div className="wrap grid gap-x-12 gap-y-6 pt-12 md:pt-20 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <RoleGroups />
      <div>
        {roleGroups.map(({ id, title, roles }) => (
          <section key={id} id={id} className="pb-12">
            <h2 className="text-3xl tracking-display">{title(locale)}</h2>
            <ul className="mt-6 border-b border-line">
              {roles.map((role) => (
                <RoleRow key={role.id} role={role} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

const RoleRow = ({ role }: { role: Role }) => {
  const locale = useLocale()
  const { href, words } = wayToRole(role, locale)
  return (
    <li className="grid items-baseline gap-x-8 gap-y-1 border-t border-line py-5 md:grid-cols-[1fr_auto]">
      <h3 className="text-xl">{role.title(locale)}</h3>
      <a
        href={href}
        className="inline-flex min-h-11 items-center justify-self-start font-semibold text-volt-ink underline underline-offset-4 max-md:order-last"
      >
        {words}
        <span className="sr-only">: {role.title(locale)}</span>
      </a>
      <p className="max-w-[40rem] text-muted">{role.text(locale)}</p>
    </li>
  )
}

/** The sidebar: groups with their roles. Narrow screens show only the groups, because the rows follow directly. */
const RoleGroups = () => {
  const locale = useLocale()
  const t = useText()
  return (
    <nav aria-label={t(m.careers_groups)} className="self-start lg:sticky lg:top-24">
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

/** One row for each market, so an application names its market. */
export const MarketList = () => {
  const locale = useLocale()
  const t = useText()
  return (
    <>
      <p className="mt-4 text-muted">{t(m.careers_markets_text)}</p>
      <ul className="mt-6 border-b border-line">
        {managers.map(({ id, title }) => (
          <li
            key={id}
            id={id}
            className="flex flex-wrap items-center justify-between gap-x-8 border-t border-line py-3 target:bg-surface-2"
          >
            <h3 className="text-lg">{title(locale)}</h3>
            <a
              href={applicationTo(title(locale), locale)}
              className="inline-flex min-h-11 items-center font-semibold text-volt-ink underline underline-offset-4"
            >
              {t(m.careers_apply)}
              <span className="sr-only">: {title(locale)}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
