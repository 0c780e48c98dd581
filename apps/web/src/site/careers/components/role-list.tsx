import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { roleGroups } from '../roles.ts'
import { RoleGroups } from './role-groups.tsx'
import { RoleRow } from './role-row.tsx'

/** Groups at the side, roles as rows. */
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
