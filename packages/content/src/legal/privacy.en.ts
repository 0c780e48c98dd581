import { brand } from '../brand.ts'
import type { LegalText } from './legal-text.ts'

export const privacyEn: LegalText = {
  title: 'Privacy',
  description: 'What we keep about you, why, for how long, and how to have it erased. No trackers, no advertising.',
  lead: 'What we keep about you, why, and for how long. We keep little, and most of it goes when you say so.',
  sections: [
    {
      id: 'who',
      title: 'Who answers for your data',
      paragraphs: [
        `${brand.legal}, ${brand.address.en}. Questions and requests about your data go to ${brand.mail.contact}; a person answers them.`,
      ],
    },
    {
      id: 'reading',
      title: 'When you only read',
      paragraphs: [
        'No trackers, no analytics, no advertising, and nothing loaded from other companies. Fonts, pictures and scripts come from our own server.',
        'If you choose a language, the cookie i18n_redirected remembers it for 365 days. It holds the language and nothing else.',
      ],
    },
    {
      id: 'kept',
      title: 'What we keep when you have an account',
      paragraphs: [],
      kept: [
        {
          what: 'E-mail address and language',
          why: 'To know your account and to write to you in your language.',
          until: 'Until you delete the account.',
        },
        {
          what: 'A sign-up that was never activated: address, language and password hash',
          why: 'To let you finish the sign-up with the link we mailed.',
          until: 'Deleted 30 days after the last sign-up with that address.',
        },
        {
          what: 'Password',
          why: 'To let only you in. We store a salted Argon2id hash of it, never the password.',
          until: 'Until you change it or delete the account.',
        },
        {
          what: 'Sessions: times and the name of the browser',
          why: 'To keep you logged in and to show you where. Of the token we store only a hash.',
          until: 'A session lives 7 days without use, 30 days at most. The browser’s name goes with the account.',
        },
        {
          what: 'Places of your log-ins, as fingerprints made with a secret key',
          why: 'So that a stranger who guesses at your password does not slow you down where you usually are. No network address can be read from them.',
          until: '90 days after the last log-in there, also when the account was deleted.',
        },
        {
          what: 'Uploaded sources, addresses handed in with what was read there, contracts and reports',
          why: 'To make your reports and show them to you. They are private to your account.',
          until: 'Until you delete the account.',
        },
        {
          what: 'Ledger of detections: granted, held, used, returned',
          why: 'So that what you may still use can be recalculated and checked.',
          until: 'Kept. After deletion it stands under a number, without your name or address.',
        },
        {
          what: 'Network address, and a keyed hash of the e-mail typed in',
          why: 'To count calls, so that passwords cannot be guessed and nobody floods the service.',
          until: 'The counts run out by themselves.',
        },
        {
          what: 'What you write to us',
          why: 'To answer you.',
          until:
            'Enquiries sent with a form on this site are deleted after 12 months. E-mails are kept as long as the matter needs or the law requires.',
        },
      ],
    },
    {
      id: 'browser',
      title: 'What lies in your browser',
      paragraphs: [
        'After log-in your browser’s storage holds the session token and your user record. Logging out removes both. The choice of light or dark is kept there too. Whoever can use your browser profile can use your session, so log out on shared computers.',
      ],
    },
    {
      id: 'mails',
      title: 'Mails we send',
      paragraphs: [
        'A link to activate the account, a link to set a new password, and a notice when the password has changed. Others follow what you do yourself, such as an expert’s answer to your question. No newsletter unless you ask for it, and no tracking pictures in mails.',
      ],
    },
    {
      id: 'deletion',
      title: 'Deleting your account',
      paragraphs: [
        'The account page deletes the account, after asking for the password again. Address, password, sessions, contracts and reports are erased at once. The stored files behind them are removed within about two days, unless someone else has uploaded exactly the same file.',
        'Three things stay: the ledger without a name, a fingerprint of your mailbox, made with a secret key when its free detection is given, that tells only that it was given, and for 90 days the fingerprints of the places you logged in from. Backups keep what was erased until they expire.',
      ],
    },
    {
      id: 'others',
      title: 'Who else sees it',
      paragraphs: [
        'We do not sell data, and we do not give it to advertisers. Companies that host our servers and carry our mail handle it for us, under contract. Where card payment is offered, card details go directly to the payment provider, Stripe, and never reach our servers.',
        'When you hand in the address of a contract, we ask an endpoint of its chain, Sourcify and Etherscan about it. They learn which contract is asked about, from our servers, and nothing about you.',
        'We hand data to authorities only when the law obliges us to.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: [
        `You may ask what we hold about you, have it corrected, receive a copy, or have it erased. Write to ${brand.mail.contact} from the address of your account. You may also complain to the data protection authority where you live; in Singapore that is the Personal Data Protection Commission.`,
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      paragraphs: [
        'When what we do changes, this page changes first, and its date with it. If the change matters to account holders, we write to them before it applies.',
      ],
    },
  ],
}
