import { positionTexts } from '@lc/content/careers'
import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { useLocale } from '../../shared/i18n/locale-context.ts'
import { AuditPicture } from '../careers/components/audit-picture.tsx'
import { PositionPage } from '../careers/components/position-page.tsx'
import { positionMeta } from '../careers/position-meta.ts'

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
