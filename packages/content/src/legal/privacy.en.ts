import { brand } from '../brand.ts'
import type { LegalText } from './legal-text.ts'

export const privacyEn: LegalText = {
  title: 'Privacy',
  description:
    'Which data we keep about you, why, for how long, and how to have it erased. No trackers, no advertising.',
  lead: 'Which data we keep about you, why, and for how long. We keep little, and you can have most of it erased at any time.',
  sections: [
    {
      id: 'who',
      title: 'Who is responsible for your data',
      paragraphs: [
        `${brand.legal}, ${brand.address.en}. Send questions and requests about your data to ${brand.mail.contact}. A person will reply.`,
      ],
    },
    {
      id: 'reading',
      title: 'Visiting the site',
      paragraphs: [
        'The pages use no trackers, analytics or advertising, and load nothing from other companies. Fonts, images and scripts come from our own server. The only exception is the card form, which loads a script from our payment provider, Stripe.',
        'If you choose a language, the cookie i18n_redirected stores it for 365 days. It contains only the language.',
      ],
    },
    {
      id: 'kept',
      title: 'Data we keep for your account',
      paragraphs: [],
      kept: [
        {
          what: 'Email address and language',
          purpose: 'To identify your account and to write to you in your language.',
          until: 'Until you delete the account.',
        },
        {
          what: 'Sign-ups that were never activated: address, language and password hash',
          purpose: 'To let you complete the sign-up with the link we emailed.',
          until: 'Deleted 30 days after the last sign-up with that address.',
        },
        {
          what: 'Password',
          purpose: 'To make sure that only you can log in. We store a salted Argon2id hash, never the password.',
          until: 'Until you change it or delete the account.',
        },
        {
          what: 'Two-step verification: public keys and names of passkeys, the key of an authenticator app, hashes of recovery codes, and times of use',
          purpose:
            'To verify your logins in two steps, if you turn that on. The key of the app is stored encrypted. Fingerprints and faces never leave your device.',
          until: 'Until you remove them or delete the account.',
        },
        {
          what: 'Sessions: times and browser name',
          purpose: 'To keep you logged in and to show you where. We store only a hash of the token.',
          until:
            'A session ends after 7 days without use, and after 30 days in any case. The browser name is deleted with the account.',
        },
        {
          what: 'Networks you logged in from, as fingerprints made with a secret key',
          purpose:
            'So that someone guessing your password does not slow down your own logins from your usual networks. The fingerprints do not reveal a network address.',
          until: '90 days after the last login from there, even if the account is deleted.',
        },
        {
          what: 'Security log: logins, failed logins and changes to your account, with time, browser name and a fingerprint of the network',
          purpose:
            'To show you who used your account, to warn you of a login from a new device, and to investigate attacks. The fingerprint does not reveal a network address.',
          until: 'About 400 days, even if the account is deleted. It is then linked to a number only.',
        },
        {
          what: 'Uploaded source files, submitted contract addresses with the data read from them, contracts and reports',
          purpose: 'To create and show your reports. They are private to your account.',
          until: 'Until you delete the account.',
        },
        {
          what: 'Ledger of detections: granted, held, used, returned',
          purpose: 'So that your remaining detections can be recalculated and checked.',
          until: 'Kept. After account deletion it is linked to a number only, without your name or address.',
        },
        {
          what: 'Invoice details: company, address and tax ID',
          purpose: 'To print them on your invoices, if you choose to enter them.',
          until: 'Until you delete the account. They are then also removed from its invoices.',
        },
        {
          what: 'Network address, and a keyed hash of the email address entered',
          purpose: 'To limit the number of requests, so that nobody can guess passwords or flood the service.',
          until: 'The counters expire automatically.',
        },
        {
          what: 'Messages you send us',
          purpose: 'To reply to you.',
          until:
            'Enquiries sent with a form on this site are deleted after 12 months. Emails are kept as long as the matter or the law requires.',
        },
      ],
    },
    {
      id: 'browser',
      title: 'Data in your browser',
      paragraphs: [
        'After you log in, your browser stores the session token and your user record. Logging out removes both. Your choice of light or dark theme is also stored there. Anyone who can use your browser profile can use your session, so log out on shared computers.',
      ],
    },
    {
      id: 'mails',
      title: 'Emails we send',
      paragraphs: [
        'We email you a link to activate the account, a link to set a new password, and a notice when the password has changed, and a notice when two-step verification changes or a recovery code is used. Other emails follow from your own actions, such as an expert’s reply to your question. We send no newsletter unless you subscribe, and our emails contain no tracking images.',
      ],
    },
    {
      id: 'deletion',
      title: 'Deleting your account',
      paragraphs: [
        'You can delete your account on the account page after confirming that it is you. Address, password, two-step verification, sessions, contracts and reports are erased immediately. The stored files are removed within about two days, unless someone else has uploaded exactly the same file.',
        'Four things remain: the ledger, without your name; the security log, linked to a number only, for about 400 days; a fingerprint of your mailbox, made with a secret key when its free detection is granted, which shows only that it was granted; and, for 90 days, the fingerprints of the networks you logged in from. Erased data stays in backups until they expire.',
      ],
    },
    {
      id: 'others',
      title: 'Who else sees your data',
      paragraphs: [
        'We do not sell data or give it to advertisers. Companies that host our servers and deliver our email process data for us under contract. If you pay by card, your card details go directly to the payment provider, Stripe, and never reach our servers.',
        'When you submit a contract address, our servers look it up at an endpoint of its chain, at Sourcify and at Etherscan. They see which contract we look up, but nothing about you.',
        'We disclose data to authorities only when the law requires it.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: [
        `You can request access to your data, a correction, a copy, or erasure. Write to ${brand.mail.contact} from the address of your account. You may also complain to the data protection authority where you live; in Singapore that is the Personal Data Protection Commission.`,
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      paragraphs: [
        'If our practices change, we first update this page and its date. If a change affects account holders, we notify them before it applies.',
      ],
    },
  ],
}
