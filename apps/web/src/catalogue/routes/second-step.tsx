import type { SecondStep } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { SecondStepDialog } from '../../shared/session/second-step-dialog.tsx'
import { ComponentPage, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_second_step)

const stepWith = (...methods: SecondStep['methods']): SecondStep => ({
  challenge: '',
  expiresAt: '2026-11-19T09:05:00Z',
  methods: [...methods, 'recovery_code'],
})

const app = { step: stepWith('totp'), onDone: stay, onBack: stay, onClose: stay }
const passkey = { ...app, step: stepWith('passkey') }
const both = { ...app, step: stepWith('passkey', 'totp') }
const canUse = { hasPasskeys: true }

export default function SecondStepPage() {
  return (
    <ComponentPage name={m.catalogue_second_step} modal={(close) => <SecondStepDialog {...both} onClose={close} />}>
      <State caption={m.catalogue_second_step_both}>
        <SecondStepDialog {...both} start={canUse} />
      </State>
      <State caption={m.catalogue_second_step_passkey}>
        <SecondStepDialog {...passkey} start={canUse} />
      </State>
      <State caption={m.catalogue_second_step_waiting}>
        <SecondStepDialog {...both} start={{ ...canUse, busyWith: 'passkey' }} />
      </State>
      <State caption={m.catalogue_second_step_cancelled}>
        <SecondStepDialog {...both} start={{ ...canUse, problem: 'passkey-unused' }} />
      </State>
      <State caption={m.catalogue_second_step_refused}>
        <SecondStepDialog {...passkey} start={{ ...canUse, problem: 'passkey-refused' }} />
      </State>
      <State caption={m.catalogue_second_step_unsupported}>
        <SecondStepDialog {...passkey} start={{ hasPasskeys: false }} />
      </State>
      <State caption={m.catalogue_second_step_app}>
        <SecondStepDialog {...app} />
      </State>
      <State caption={m.catalogue_second_step_wrong}>
        <SecondStepDialog {...app} start={{ problem: 'wrong-code' }} />
      </State>
      <State caption={m.catalogue_second_step_recovery}>
        <SecondStepDialog {...app} start={{ isRecovery: true }} />
      </State>
      <State caption={m.catalogue_second_step_busy}>
        <SecondStepDialog {...app} start={{ busyWith: 'fields' }} />
      </State>
      <State caption={m.catalogue_second_step_expired}>
        <SecondStepDialog {...app} start={{ isExpired: true }} />
      </State>
    </ComponentPage>
  )
}
