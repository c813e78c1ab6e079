export interface WifiNetwork {
  ssid: string;
  /** Percent. */
  signal: number;
  security: 'open' | 'wpa2' | 'wpa3';
  /** Empty for open ones. */
  password: string;
}

/** What a panel hears on the air, strongest first; the passwords are as made up as the neighbours. */
export const wifiNetworks: readonly WifiNetwork[] = [
  { ssid: 'Porchlight Home', signal: 92, security: 'wpa2', password: 'porchlight' },
  { ssid: 'Porchlight Guest', signal: 88, security: 'open', password: '' },
  { ssid: 'Weber 5G', signal: 54, security: 'wpa3', password: 'nicht-raten' },
  { ssid: 'Café du Coin', signal: 31, security: 'open', password: '' },
  { ssid: 'printer-setup', signal: 12, security: 'wpa2', password: '12345678' },
];
