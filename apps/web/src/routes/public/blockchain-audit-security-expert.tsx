import { positionTexts } from '@lc/content/careers'
import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { AuditPicture } from '../../features/careers/components/audit-picture.tsx'
import { PositionPage } from '../../features/careers/components/position-page.tsx'
import { positionMeta } from '../../features/careers/position-meta.ts'
import { useLocale } from '../../lib/locale-context.ts'

const text = positionTexts.auditExpert

export const meta = ({ location }: MetaArgs) =>
  positionMeta({ pathname: location.pathname, title: m.careers_role_audit, text })

export default function BlockchainAuditSecurityExpert() {
  const locale = useLocale()
  return (
    <PositionPage
      title={m.careers_role_audit({}, { locale })}
      text={text[locale]}
      group={m.careers_group_security({}, { locale })}
      place={m.careers_place_office({}, { locale })}
      picture={<AuditPicture />}
    />
  )
}
