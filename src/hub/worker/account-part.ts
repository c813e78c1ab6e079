/** What is asked of an account, a PIN, a meshbot or the setting of risk; fetched with the first of them. */
export const accountPart = () => import('./ask-account');
