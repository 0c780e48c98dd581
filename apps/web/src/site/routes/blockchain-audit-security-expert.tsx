import { positionTexts } from '@lc/content/careers'
import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { AuditPicture } from '../careers/careers-pictures.tsx'
import { positionMeta } from '../careers/position-meta.ts'
import { PositionPage } from '../careers/position-page.tsx'

const text = positionTexts.auditExpert

export const meta = ({ location }: MetaArgs) =>
  positionMeta({ pathname: location.pathname, title: m.careers_role_audit, text })

export default function BlockchainAuditSecurityExpert() {
  const locale = useLocale()
  const t = useText()
  return (
    <PositionPage
      title={t(m.careers_role_audit)}
      text={text[locale]}
      group={t(m.careers_group_security)}
      place={t(m.careers_place_office)}
      picture={<AuditPicture />}
    />
  )
}
