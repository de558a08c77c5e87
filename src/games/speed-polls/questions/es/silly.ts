import { polls } from '../poll.ts'

export const sillyPolls = polls(
  'es-silly',
  `
01 Alguien saluda desde lejos y no sabes si es a ti. ¿Qué haces? | Saludar | Mirar hacia atrás | Convertir el saludo en estiramiento | Seguir con mucha dignidad
02 Te cantan «Cumpleaños feliz». ¿Qué haces mientras tanto? | Cantar también | Sonreír a un punto fijo | Dirigir el coro | Estudiar las velas
03 Un flamenco se sienta a tu lado en el autobús. ¿Qué le dices? | «Bonito color» | «¿También al centro?» | «¿Quieres apoyar la otra pata?» | Nada, miro por la ventana
04 ¿Cuántos tornillos sobran cuando armas un mueble? | Ninguno | Uno o dos | Los suficientes para otro mueble
05 ¿Dónde están los calcetines perdidos? | En la lavadora | En otra dimensión | De viaje con los paraguas
06 Un gallo se muda a tu edificio. ¿Qué negocias con él? | El horario | El volumen | El repertorio | Un dúo los domingos
07 ¿Quién manda de verdad en una casa? | El gato | El perro | Quien tiene el control remoto | Quien sabe dónde está todo
08 Encuentras una moneda en el sofá. ¿Qué haces con ella? | Comprar un caramelo | Guardarla para algo grande | Devolvérsela al sofá
09 Tu sofá publica sus memorias. ¿Cómo se titulan? | «Siestas que hicieron historia» | «Migas y otros tesoros» | «Un capítulo más y ya» | «Lo que callan los cojines»
10 Miras una nube. ¿Qué ves? | Un dragón | Una oveja | Una tortuga con sombrero | Que dejé la ropa tendida
11 ¿Qué dicho te define mejor? | «Más vale tarde que nunca» | «Quien no arriesga no gana» | «Mañana será otro día» | «Ya que estamos…»
12 ¿De qué hablas con tus plantas? | De la luz | De cómo me fue el día | De las otras plantas
13 Un camaleón te pide consejo de moda. ¿Qué le recomiendas? | Rojo | Lunares | Verde, como siempre | Rayas, a ver qué pasa
14 ¿Qué concierto das en la ducha? | Una balada con mucho drama | Los éxitos del verano | Solo el estribillo, diez veces | Ninguno: doy conferencias
15 En las baldosas de la calle, ¿pisas las líneas o las esquivas? | Las piso | Las esquivo
16 ¿Qué prefieres: hablar todos los idiomas o hablar con los animales? | Todos los idiomas | Con los animales
17 ¿Qué prefieres: volar a un palmo del suelo o ser invisible los martes? | Volar bajito | Desaparecer los martes
18 ¿Qué don prefieres: encontrar siempre asiento o no hacer nunca fila? | Encontrar siempre asiento | No hacer nunca fila
19 Llueve y hay un solo paraguas. ¿Lo compartes con una llama o con un pulpo? | Con la llama | Con el pulpo
20 Solo te queda una forma de reír: ¿como gallina o como foca? | Como gallina | Como foca
21 Tu superpoder solo funciona los domingos. ¿Cuál es? | Alargar la siesta | Lavar los platos con la mente | Parar el reloj a las siete | Elegir película en un minuto
22 Los relojes se toman el día libre. ¿Cómo sabes la hora? | Por el sol | Por el hambre | Por la telenovela, que no falla
23 Te regalan un faro. ¿Qué pones dentro? | Una biblioteca | Una discoteca | Un hotel para gaviotas | Una tienda de linternas
24 ¿Qué instrumento tocaría un cangrejo? | Las castañuelas | Las maracas | El violín | El piano, de lado
25 Llegan extraterrestres a tu barrio. ¿Qué les enseñas primero? | La panadería | El parque | A bailar | A hacer fila
26 ¿De qué color es el viernes? | Amarillo | Naranja | Azul cielo | Color pijama
27 ¿Cuál es el número más simpático? | El 2, que parece un cisne | El 7, que se hace el misterioso | El 8, que baila sin parar
28 Sale un genio de la tetera. ¿Qué le pides? | Té, ya que está | Un lunes con sabor a sábado | Que arregle el grifo
29 Hoy tu ropa decide por ti. ¿Qué elige? | Algo muy elegante | Algo muy cómodo | Una capa | Quedarse doblada en el cajón
30 Noche de juegos de mesa. ¿Cuál es tu papel? | Leer las reglas | Inventar las reglas | Llevar algo de comer | Exigir la revancha
31 ¿Cuántas veces dices «bueno, ya me voy» antes de irte? | Una | Tres | Siete, y luego está la puerta | Todavía sigo ahí
32 Tu reflejo llega tarde al espejo. ¿Qué le dices? | «¿Había tráfico?» | «Buenas tardes» | «Te entiendo»
33 Un pato te sigue hasta casa. ¿Cómo lo llamas? | Don Plumas | Capitán Cuac | Doctor Charco | Con un silbido
34 ¿Quién hace más ruido en tu casa a las tres de la mañana? | La nevera | Las tuberías | El suelo | El gato, que no da explicaciones
35 ¿Qué hay en tu bolsa de bolsas? | Pocas bolsas | Muchas bolsas | Otra bolsa de bolsas
36 Abres una vieja lata de galletas. ¿Qué hay dentro? | Galletas | Hilos y botones | Fotos antiguas | Otra lata
37 Un cactus gana el concurso de abrazos. ¿Qué dice? | «No me lo esperaba» | «Con cuidado, por favor» | «Gracias a la gente valiente»
38 Aparece en la pared un botón sin etiqueta. ¿Lo aprietas? | Sí | No | Ah, ¿no había que apretarlo?
39 ¿Qué es mejor: bailar mal con ganas o bien sin ganas? | Mal, con ganas | Bien, sin ganas
40 Para un día entero: ¿una capa o un sombrero enorme? | Una capa | Un sombrero enorme
`,
)
