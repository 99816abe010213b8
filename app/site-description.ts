/** The site's description for search engines and link previews. */
export const siteDescription =
  'Corallium looks after your Discord server: greetings, logs, roles and safety, set from one dashboard.';
