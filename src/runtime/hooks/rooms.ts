export { useHouseChange, useRooms } from './device-sheet';
export { LONGEST_ROOM_NAME, movedBy, roomNameProblem } from '../devices/room-rules';
