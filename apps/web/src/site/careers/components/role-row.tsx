import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { type Role, wayToRole } from '../roles.ts'

export const RoleRow = ({ role }: { role: Role }) => {
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
