/** What the site is, for search engines and for whoever is sent its address. */
export const siteDescription =
  'Corallium looks after your Discord server: greetings, logs, roles and safety, set from one dashboard.';
