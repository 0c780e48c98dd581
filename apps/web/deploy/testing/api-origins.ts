/** What the site is told while it is tested. */
export const apiOrigins = { us: 'https://api.example.us', io: 'https://api.example.io' }
