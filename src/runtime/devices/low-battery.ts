/** At and below this a battery is called low. */
export const LOW_BATTERY_PERCENT = 15;
