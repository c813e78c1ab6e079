import { airQualityWord } from '../air-quality.ts';
import { battery } from '../battery.ts';
import type { Behaviour, Kind } from '../behaviour.ts';
import { climate } from '../climate.ts';
import { flow } from '../flow.ts';
import { carbonDioxide, freeze } from '../hazard.ts';
import { lookOutside } from '../look-outside.ts';
import { measure } from '../measure.ts';
import { plain } from '../plain.ts';
import { phaseMeter, powerMeter } from '../power-meter.ts';

const measures = (category: string, subcategory: string, ...parts: Behaviour[]): Kind => ({
  category,
  subcategory,
  type: 'sensor',
  parts,
});
const single = (category: string, ...parts: Behaviour[]) => measures(category, '', ...parts, battery);
const level = (subcategory: string, ...parts: Behaviour[]) => measures('level_sensor', subcategory, ...parts);
const state = (subcategory: string, ...parts: Behaviour[]) => measures('state_sensor', subcategory, ...parts, battery);

const RAIN_FROM = 0.2; // mm in an hour
const DAYLIGHT_LUX = 50;

const surroundings = {
  climate: single('temperature', climate),
  thermometer: single('temperature', measure('temp', { around: 20, by: 2, hours: 6 })),
  'outdoor-thermometer': single(
    'temperature',
    lookOutside({ temp: (out) => out.celsius, outside_temperature: (out) => out.celsius }),
  ),
  hygrometer: single('humidity', measure('humidity', { around: 45, by: 8, hours: 6 })),
  'light-sensor': single('light_sensor', lookOutside({ lux: (out) => Math.round(out.lux / 100) })),
  'uv-sensor': single('uv_sensor', lookOutside({ ultraviolet: (out) => out.uvIndex })),
  'weather-station': single(
    'weather',
    lookOutside({
      temp: (out) => out.celsius,
      humidity: (out) => out.humidity,
      barometric_pressure: (out) => out.hectopascal / 10,
      atmospheric_pressure: (out) => out.hectopascal / 10,
      rain_rate: (out) => out.millimetersPerHour,
      velocity: (out) => out.metersPerSecond,
      direction: (out) => out.windDegrees,
      solar_radiation: (out) => out.wattsPerSquareMeter,
      dew_point: (out) => out.dewPointCelsius,
    }),
  ),
};

const supply = {
  'power-meter': {
    ...measures('power_meter', '', powerMeter),
    channels: { kind: 'power-meter-phase', count: 3 },
  },
  'power-meter-phase': measures('power_meter', '', phaseMeter),
  'gas-meter': measures('flow_meter', '', plain('gas_meter_volume', 'gas_meter_pulse')),
  'flow-meter': measures('flow_meter', '', flow, plain('water_pressure', 'water_pressure_alarm')),
  'voltage-sensor': measures(
    'voltage_sensor',
    '',
    measure('voltage', { around: 230, by: 3 }),
    plain('voltage_drop_drift_state'),
  ),
};

const states = {
  'light-state': state(
    'light',
    lookOutside({ light_alarm: (out) => (out.lux > DAYLIGHT_LUX ? 'light_detected' : 'no_light') }),
  ),
  'rain-state': state(
    'rain',
    lookOutside({ rain_alarm: (out) => (out.millimetersPerHour > RAIN_FROM ? 'rain' : 'no_rain') }),
  ),
  'moisture-state': state('moisture', plain('moisture_alarm')),
  'frost-state': state('freeze', freeze),
  'power-state': state('power', plain('power_state')),
};

const levels = {
  'co-level': level('co', measure('co_level', { around: 1, by: 1 })),
  'co2-level': level('co2', measure('co2_level', { around: 650, by: 250, digits: 0 }), carbonDioxide),
  'current-level': level('current', measure('current', { around: 4, by: 3 })),
  'velocity-level': level('velocity', measure('velocity', { around: 3, by: 3 })),
  'weight-level': level('capacity', measure('weight', { around: 78, by: 0.5 }), plain('tank_capacity')),
  'body-scale': level(
    'capacity',
    plain(
      'body_mass',
      'body_mass_index',
      'bone_mass',
      'fat_mass',
      'muscle_mass',
      'total_body_water',
      'basal_metabolic_rate',
    ),
  ),
  'water-level': level(
    'water',
    plain('water_level_alarm', 'water_tank_state', 'water_pump_state', 'tide_level', 'water_filter_replacement_alarm'),
    measure('water_temperature', { around: 18, by: 3, hours: 12 }),
    plain('water_temperature_alarm'),
  ),
  'pool-water': level(
    'water',
    measure('water_acidity', { around: 7.3, by: 0.2, hours: 24 }),
    measure('water_chlorine_level', { around: 1.2, by: 0.3, hours: 24 }),
    measure('water_oxidation_reduction_potential', { around: 700, by: 30, digits: 0 }),
    plain('chlorine_alarm'),
  ),
  'particles-level': level(
    'particulate_matter',
    measure('particulate_matter_2_dot_5', { around: 9, by: 6 }),
    measure('particulate_matter_10', { around: 15, by: 9 }),
    measure('particulate_matter_1', { around: 5, by: 4 }),
    plain('particles_0_dot_3_um', 'particles_0_dot_5_um', 'particles_1_um', 'particles_2_dot_5_um', 'particles_5_um'),
    plain('particles_10_um'),
  ),
  'frequency-level': level('frequency', measure('frequency', { around: 50, by: 0.05, digits: 2 }), plain('rotation')),
  'health-level': level(
    'health',
    measure('heart_rate', { around: 66, by: 8, digits: 0 }),
    measure('respiratory_rate', { around: 14, by: 2, digits: 0 }),
    plain('heart_rate_lf_hf_ratio', 'blood_pressure', 'sleep_stage', 'sleep_apnea', 'position', 'bed_activity'),
  ),
  'modulation-level': level(
    'modulation',
    measure('relative_modulation_level', { around: 40, by: 30, digits: 0, scale: 'percent' }),
  ),
  'soil-level': level(
    'soil',
    measure('soil_humidity', { around: 38, by: 10, hours: 24 }),
    measure('soil_temperature', { around: 14, by: 4, hours: 24 }),
    measure('soil_reactivity', { around: 6.5, by: 0.2, hours: 48 }),
    plain('soil_salinity'),
  ),
  'air-pollution-level': level(
    'air_pollution',
    measure('volatile_organic_compound_level', { around: 0.4, by: 0.4, digits: 2 }),
    airQualityWord,
    measure('ozone', { around: 45, by: 15, scale: 'micro_gram_per_cubic_meter' }),
    measure('nitrogen_dioxide', { around: 18, by: 9, scale: 'micro_gram_per_cubic_meter' }),
    plain('ammonia', 'formaldehyde_level', 'sulfur_dioxide', 'lead', 'methane_density', 'radon_concentration'),
  ),
  'electricity-level': level(
    'electricity',
    plain('electrical_resistance', 'electrical_resistivity', 'electric_resist', 'electrical_conductivity'),
  ),
  'sound-level': level('sound', measure('loudness', { around: 42, by: 12 })),
  'navigation-level': level('navigation', plain('direction', 'distance', 'angle_position')),
  'seismic-level': level('seismicity', plain('seismic_intensity', 'seismic_magnitude')),
  'smoke-level': level('smoke', measure('smoke_density', { around: 2, by: 2 })),
  'moisture-level': level('moisture', measure('moisture', { around: 12, by: 3, hours: 24 })),
  'time-level': level('time', plain('time_period')),
};

/** What is measured: air and sky, what flows through pipes and wires, states and levels. */
export const measureKinds = { ...surroundings, ...supply, ...states, ...levels } satisfies Record<string, Kind>;
